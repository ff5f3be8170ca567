import type { Pipe } from '@contract/pipes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CardFeed } from '@/components/lists/card-feed.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { pageOf, pipe } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { pipesQuery } from '../api/get-pipes.ts';
import { PipeCard } from './pipe-card.tsx';
import { PipeDialog } from './pipe-dialog.tsx';
import { rest } from './rest.ts';

// Loading them for the first time takes longer than a test waits on a busy machine.
beforeAll(() => Promise.all([import('@/components/overlays/dialog-surface.tsx'), import('./pipe-form.tsx')]));
beforeEach(() => signIn());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

function Pipes() {
  return (
    <CardFeed pages={loadedPages(useInfiniteQuery(pipesQuery))} label="Pipes" skeleton={null} empty="Empty">
      {(one, position) => <PipeCard pipe={one} {...position} />}
    </CardFeed>
  );
}

test('Mark as cleaned records the current time, and Undo in the toast reverts it', async () => {
  const asked = answer({
    'GET /api/pipes': pageOf(pipe),
    [`PATCH /api/pipes/${pipe.id}`]: { ...pipe, cleanedAt: new Date().toISOString() },
  });
  const user = show(<Pipes />);
  await user.click(await screen.findByRole('button', { name: 'Mark as cleaned' }));
  expect((await screen.findByRole('status')).textContent).toBe('Sunday Zulu: cleaned');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const changes = () => asked.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body);
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()).toEqual([{ cleanedAt: expect.any(String) }, { cleanedAt: null }]);
});

test('a retired pipe needs no rest or cleaning, and can be used again', async () => {
  let kept = { ...pipe, retiredAt: '2026-03-09T20:00:00Z' as string | null };
  answer({
    'GET /api/pipes': () => pageOf(kept),
    [`PATCH /api/pipes/${pipe.id}`]: (change: Pick<Pipe, 'retiredAt'>) => {
      kept = { ...kept, ...change };
      return kept;
    },
  });
  const user = show(<Pipes />);
  const card = within(await screen.findByRole('article'));
  expect(card.getAllByText('Retired')).toHaveLength(2);
  expect(card.queryByText(/^Rest/)).toBeNull();
  expect(card.queryByRole('button', { name: 'Mark as cleaned' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Pipe options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Use Again' }));
  await screen.findByText('Sunday Zulu: in use again');
  await card.findByRole('button', { name: 'Mark as cleaned' });
  await user.click(card.getByRole('button', { name: 'Pipe options' }));
  await screen.findByRole('menuitem', { name: 'Retire Pipe' });
});

test('an Undo that fails says so, also after the user has left the pipes', async () => {
  answer({
    'GET /api/pipes': pageOf(pipe),
    [`PATCH /api/pipes/${pipe.id}`]: ({ cleanedAt }: { cleanedAt: string | null }) =>
      cleanedAt === null ? refuse(503, 'Not now.') : { ...pipe, cleanedAt },
  });
  const user = show(
    <>
      <Link to="/journal">Journal</Link>
      <Routes>
        <Route path="/pipes" element={<Pipes />} />
        <Route path="/journal" element={<h1>Journal</h1>} />
      </Routes>
    </>,
    '/pipes',
  );
  await user.click(await screen.findByRole('button', { name: 'Mark as cleaned' }));
  await screen.findByText('Sunday Zulu: cleaned');
  await user.click(screen.getByRole('link', { name: 'Journal' }));
  await screen.findByRole('heading', { name: 'Journal' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Not now.');
});

test('a pipe needs only a name', async () => {
  const asked = answer({ 'POST /api/pipes': pipe });
  const onClose = vi.fn();
  const user = show(<PipeDialog isOpen onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Pipe' }));
  await user.click(await dialog.findByRole('button', { name: /^Save Pipe/ }));
  await dialog.findByText('Please name the pipe');
  await user.type(dialog.getByLabelText('Name'), 'Gannet');
  await user.click(dialog.getByRole('button', { name: /^Save Pipe/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.find(({ route }) => route === 'POST /api/pipes')?.body).toMatchObject({
    name: 'Gannet',
    restDays: 1,
    shape: null,
    chamberWidth: null,
  });
});

test('a pipe rests for as many days as its owner has set', () => {
  const at = Date.parse('2026-03-10T20:00:00Z');
  const after = (lastSmokedAt: string | null) => rest({ lastSmokedAt, restDays: 3 }, at).text;
  expect(after(null)).toBe('Not smoked yet');
  expect(after('2026-03-09T19:00:00Z')).toBe('Resting: 2 more days');
  expect(after('2026-03-07T20:00:00Z')).toBe('Rested 3 days');
});

test('a pipe that has had its bowls says that it is time to clean it', () => {
  answer({});
  show(<PipeCard pipe={{ ...pipe, cleanAfter: 20, bowlsSinceCleaned: 21 }} />);
  screen.getByText('Time to clean it: 21 bowls');
  cleanup();
  show(<PipeCard pipe={{ ...pipe, cleanAfter: 20, bowlsSinceCleaned: 19 }} />);
  expect(screen.queryByText(/Time to clean/)).toBeNull();
});

test('a new pipe says once that it has not been smoked', () => {
  answer({});
  show(<PipeCard pipe={{ ...pipe, lastSmokedAt: null, cleanedAt: null }} />);
  expect(screen.getByRole('article').textContent).toMatch(/Not smoked yet.*Mark as cleaned$/);
  expect(screen.queryByText(/never|^Smoked|^Cleaned/)).toBeNull();
});

test('a pipe has rested when its time has passed, also in a tab that stays open', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T19:59:30Z') });
  answer({});
  show(<PipeCard pipe={{ ...pipe, restDays: 3, lastSmokedAt: '2026-03-07T20:00:00Z' }} />);
  screen.getByText('Resting: 1 more day');
  act(() => vi.advanceTimersByTime(60_000));
  screen.getByText('Rested 3 days');
});

test('a pipe that was smoked last night was not smoked today', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const at = Date.parse('2026-03-10T09:00:00-04:00');
  const after = (lastSmokedAt: string) => rest({ lastSmokedAt, restDays: 0 }, at).text;
  expect(after('2026-03-10T00:30:00-04:00')).toBe('Smoked today');
  expect(after('2026-03-09T22:00:00-04:00')).toBe('Smoked yesterday');
});
