import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { forgetDrafts } from '@/lib/drafts/draft.ts';
import { journalEntry, pageOf, pipe } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { sendUnsentEntries, writeEntry } from '../api/outbox.ts';
import { byMonth } from './by-month.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { UnsentEntries } from './unsent-entries.tsx';

// On a busy machine their first import takes longer than a test waits.
beforeAll(() =>
  Promise.all([import('@/components/overlays/dialog-surface.tsx'), import('./entry-form.tsx')]),
);
beforeEach(() => signIn());
afterEach(() => {
  localStorage.clear();
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a new entry needs only a product: the rest is filled in or optional', async () => {
  const asked = answer({ 'POST /api/journal': journalEntry });
  const onClose = vi.fn();
  const user = show(<EntryDialog isOpen onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'New Entry' }));
  await user.type(await dialog.findByLabelText('Product Name'), 'Robusto');
  await user.click(dialog.getByRole('button', { name: /^Save Entry/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = asked.find(({ route }) => route === 'POST /api/journal')?.body as { smokedAt: string };
  expect(sent).toMatchObject({ productName: 'Robusto', rating: null, minutes: null, line: null });
  expect(Math.abs(Date.parse(sent.smokedAt) - Date.now())).toBeLessThan(3_600_000);
});

test('an entry about a product starts with that product', async () => {
  show(
    <EntryDialog
      isOpen
      about={{ category: 'PIPE_TOBACCO', productName: 'Nocturne', brand: 'Aldermere & Finch' }}
      onClose={() => undefined}
    />,
  );
  await screen.findByDisplayValue('Nocturne');
  screen.getByDisplayValue('Aldermere & Finch');
});

test('entries are grouped by month, in order', () => {
  const on = (day: string) => ({ ...journalEntry, smokedAt: `${day}T12:00:00Z` });
  const months = byMonth([on('2026-03-20'), on('2026-03-02'), on('2026-02-11')]);
  expect(months.map(([month, entries]) => [month, entries.length])).toEqual([
    [expect.stringContaining('March'), 2],
    [expect.stringContaining('February'), 1],
  ]);
});

const choices = {
  products: [{ category: 'PIPE_TOBACCO', productName: 'Nocturne', brand: 'Aldermere & Finch' }],
  places: ['Porch'],
  pipes: [{ id: pipe.id, name: pipe.name }],
  clubs: [],
  events: [],
};
const companion = { ...journalEntry, id: pipe.id, username: 'tomasz', displayName: 'Tomasz Wilk' };
const form = {
  'GET /api/journal/choices': choices,
  'GET /api/journal/companions': pageOf({ ...companion, avatarUrl: null, isVerified: false }),
};

test('recent products and companions are one tap away, and a pipe warns without refusing', async () => {
  const asked = answer({
    ...form,
    'POST /api/journal': journalEntry,
    [`GET /api/pipes/${pipe.id}/readiness`]: {
      restDays: 3,
      lastSmokedAt: new Date(Date.now() - 30 * 3_600_000).toISOString(),
      isRested: false,
      dedicatedFamily: 'English',
      productFamily: 'Aromatic',
      isFamily: false,
    },
  });
  const onClose = vi.fn();
  const user = show(<EntryDialog isOpen onClose={onClose} />);
  await user.click(await screen.findByRole('button', { name: 'Nocturne' }));
  await user.click(screen.getByRole('button', { name: 'Tomasz Wilk' }));
  await user.selectOptions(await screen.findByLabelText('Pipe (optional)'), pipe.name);
  await screen.findByText('This pipe has rested 1 day of 3 days.');
  screen.getByText('This pipe is dedicated to English, but this tobacco is Aromatic.');
  await user.click(screen.getByRole('button', { name: /^Save Entry/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.find(({ route }) => route === 'POST /api/journal')?.body).toMatchObject({
    ...choices.products[0],
    pipeId: pipe.id,
    companionIds: [companion.id],
    clientId: expect.any(String),
  });
});

test('an entry written while offline is kept on this device, and sent later with the same id', async () => {
  const offline = () => {
    throw new TypeError('Failed to fetch');
  };
  const asked = answer({ ...form, 'POST /api/journal': offline });
  const onClose = vi.fn();
  const user = show(
    <>
      <EntryDialog isOpen onClose={onClose} />
      <UnsentEntries />
    </>,
  );
  await user.type(await screen.findByLabelText('Product Name'), 'Robusto');
  await user.click(screen.getByRole('button', { name: /^Save Entry/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await screen.findByText("Will be saved when you're back online");
  expect(Object.keys(localStorage).some((key) => key.includes('outbox-journal'))).toBe(true);

  const later = answer({ ...form, 'POST /api/journal': journalEntry });
  await act(() => sendUnsentEntries());
  await waitFor(() => expect(screen.queryByText("Will be saved when you're back online")).toBeNull());
  const sent = [...asked, ...later].filter(({ route }) => route === 'POST /api/journal');
  expect(new Set(sent.map(({ body }) => (body as { clientId: string }).clientId)).size).toBe(1);
});

test('the focus moves to the content when an entry has been saved by Try again', async () => {
  answer({
    'POST /api/journal': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const { smokedAt } = journalEntry;
  const entry = { category: 'CIGAR', productName: 'Robusto', brand: null, smokedAt } as const;
  await writeEntry({ ...entry, place: null, minutes: null, rating: null, line: null });
  const user = show(
    <main id="content" tabIndex={-1}>
      <UnsentEntries />
    </main>,
  );
  answer({ 'POST /api/journal': journalEntry });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});

test('entries that wait on this device are discarded with the session', async () => {
  answer(form);
  localStorage.setItem('retrohale.draft.someone.outbox-journal.entries', '[]');
  forgetDrafts();
  expect(Object.keys(localStorage).filter((key) => key.includes('outbox-journal'))).toEqual([]);
});
