import type { TastingTable as Table, Tasting } from '@contract/events/tasting.ts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tastingQuery } from '@/features/events/api/tasting/get-tasting.ts';
import { TastingTable } from '@/features/events/components/tasting/tasting-table.tsx';
import { queryClient } from '@/lib/cache/query-client.ts';
import { event } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import SendUnsentMarks from '../../watches/send-unsent-marks.tsx';

const ids = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
const samples = ids.map((id, index) => ({
  id,
  position: index + 1,
  category: 'CIGAR' as const,
  product: null,
  notes: {},
  noteId: null,
  isInJournal: false,
  reviewId: null,
}));
const table = (tasting: Partial<Tasting> | null, viewer: Partial<Table['viewer']> = {}): Table => ({
  event: {
    id: event.id,
    title: event.title,
    startTime: new Date().toISOString(),
    timezone: 'UTC',
    cancelledAt: null,
  },
  tasting: tasting && { isBlind: true, position: 1, closedAt: null, revealedAt: null, samples, ...tasting },
  viewer: { canLead: false, canTaste: true, ...viewer },
});
const path = `/api/events/${event.id}/tasting`;
const notesOf = (index: number) => `PATCH ${path}/samples/${ids[index]}/notes`;
const stored = () => new Response(null, { status: 204 });
const offline = () => {
  throw new TypeError('Failed to fetch');
};

/** The table as the server last sent it, with what has been sent since. */
function Shown({ start }: { start: Table }) {
  const { data } = useQuery({ ...tastingQuery(event.id), initialData: start, staleTime: Infinity });
  return <TastingTable table={data} ownActions={() => null} />;
}

beforeEach(() => signIn());
afterEach(() => {
  localStorage.clear();
  queryClient.clear();
});

test('a tap is shown at once, and only what it changed is sent, with its time', async () => {
  const reply = Promise.withResolvers<Response>();
  const asked = answer({ [notesOf(0)]: reply.promise });
  const user = show(<Shown start={table({})} />);
  const strength = within(await screen.findByRole('group', { name: 'Strength' }));
  await user.click(strength.getByRole('button', { name: 'Full' }));
  expect(strength.getByRole('button', { name: 'Full' }).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({ notes: { strength: 5 }, at: expect.any(String) });
  reply.resolve(stored());
});

test('without network, notes are kept, and sent once in their order when it is back', async () => {
  const routes: Record<string, unknown> = { [notesOf(0)]: offline };
  const asked = answer(routes);
  const user = show(
    <>
      <SendUnsentMarks />
      <Shown start={table({})} />
    </>,
  );
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await screen.findByText(/^1 note not sent yet/);
  await user.type(screen.getByLabelText('Your guess'), 'Farol Rojo');
  await user.tab();
  await screen.findByText(/^2 notes not sent yet/);
  Object.assign(routes, { [notesOf(0)]: stored });
  asked.length = 0;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
  expect(asked.map(({ body }) => body)).toMatchObject([
    { notes: { rating: 4 } },
    { notes: { guess: 'Farol Rojo' } },
  ]);
});

test('what the server refuses is said, and can be discarded', async () => {
  answer({ [notesOf(0)]: () => refuse(409, 'Scoring was closed before you noted this.') });
  const user = show(<Shown start={table({})} />);
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await screen.findByText(/Scoring was closed/);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(/Scoring was closed/)).toBeNull();
});

test('the phone follows the table to the next sample, and earlier ones stay open to it', async () => {
  answer({});
  const user = show(<Shown start={table({ position: 2 })} />);
  screen.getByRole('heading', { name: 'Sample 2' });
  await user.click(screen.getByRole('tab', { name: 'Sample 1' }));
  screen.getByRole('heading', { name: 'Sample 1' });
});

test('those without a place are told how to get one', () => {
  answer({});
  show(<Shown start={table({}, { canTaste: false })} />);
  screen.getByText(/Ask a host to add you to the list at the door/);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('hosts start, move on, close and reveal, and are asked before the reveal', async () => {
  const asked = answer({
    [`POST ${path}/move`]: table({ position: 2 }, { canLead: true }),
    [`POST ${path}/scoring/close`]: table(
      { position: 2, closedAt: new Date().toISOString() },
      { canLead: true },
    ),
    [`POST ${path}/reveal`]: table({}),
  });
  const user = show(<Shown start={table({}, { canLead: true })} />);
  await user.click(screen.getByRole('button', { name: 'Move On to Sample 2' }));
  await user.click(await screen.findByRole('button', { name: 'Close Scoring' }));
  expect(asked[0]?.body).toEqual({ position: 2 });
  await user.click(await screen.findByRole('button', { name: 'Reveal' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Reveal' }));
  await waitFor(() => expect(asked.some(({ route }) => route.endsWith('/reveal'))).toBe(true));
});
