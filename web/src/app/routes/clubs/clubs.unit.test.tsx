import { act, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { club, pageOf } from '@/testing/samples.ts';
import { Screens, showInTab } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import Clubs from './clubs.tsx';

afterEach(() => void vi.useRealTimers());

function Screen() {
  return (
    <>
      <p>{useNavigationType()}</p>
      <Link to="/clubs">Clubs</Link>
      <Clubs />
    </>
  );
}

function open(path: string) {
  signIn();
  const asked = answer({ 'GET /api/clubs': pageOf(club) });
  return { user: showInTab(<Screen />, path), asked };
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search clubs' });

test.each(['/clubs', '/clubs?q=briar'])(
  '%s keeps its entry of the history, and so its scroll position',
  async (path) => {
    open(path);
    await screen.findByRole('link', { name: new RegExp(club.name) });
    screen.getByText('POP');
  },
);

test('a search is in the address, a link to the clubs clears it, and Back returns to it', async () => {
  const { user, asked } = open('/clubs');
  await user.type(field(), 'briar ');
  await waitFor(() => expect(window.location.search).toBe('?q=briar'));
  await waitFor(() => expect(asked.at(-1)?.query).toContain('=briar'));
  expect(field().value).toBe('briar ');
  await user.click(screen.getByRole('link', { name: 'Clubs' }));
  await waitFor(() => expect(field().value).toBe(''));
  expect(window.location.search).toBe('');
  act(() => window.history.back());
  await waitFor(() => expect(field().value).toBe('briar'));
  expect(window.location.search).toBe('?q=briar');
});

test('a link to the clubs clears a search also in the moment when that is put into the address', async () => {
  const { user } = open('/clubs?q=briar');
  await screen.findByRole('link', { name: new RegExp(club.name) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.type(field(), ' bench');
  // In one act, the pause after typing ends before the link's navigation is rendered.
  await act(async () => {
    screen.getByRole('link', { name: 'Clubs' }).click();
    vi.advanceTimersByTime(300);
  });
  await waitFor(() => expect(field().value).toBe(''));
  expect(window.location.search).toBe('');
});

test('a link to the clubs leads there also before the address that was replaced last is on screen', async () => {
  const { user } = open('/clubs');
  await screen.findByRole('link', { name: new RegExp(club.name) });
  await user.type(field(), 'bri');
  // In one act, the link is followed before the chip's navigation is rendered.
  await act(async () => {
    screen.getByRole('button', { name: 'My clubs' }).click();
    screen.getByRole('link', { name: 'Clubs' }).click();
  });
  expect(field().value).toBe('');
  expect(window.location.search).toBe('');
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe('?mine=1'));
});

test('a club opened right after typing is not replaced by the search, however long its screen takes to load', async () => {
  const Club = lazy(() => new Promise<never>(() => undefined));
  signIn();
  answer({ 'GET /api/clubs': pageOf(club) });
  const user = showInTab(<Screens at={{ '/clubs': <Clubs />, '/clubs/:slug': <Club /> }} />, '/clubs');
  const link = await screen.findByRole('link', { name: new RegExp(club.name) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.type(field(), 'briar');
  await user.click(link);
  expect(window.location.pathname).toBe(`/clubs/${club.slug}`);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(window.location.pathname).toBe(`/clubs/${club.slug}`);
});
