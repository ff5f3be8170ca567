import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  discardEntry,
  type UnsentEntry,
  useUnsentEntries,
  writeEntry,
} from '@/features/journal/api/outbox.ts';
import { journalEntry } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import SendUnsentEntries from './send-unsent-entries.tsx';

const route = 'POST /api/journal';
const draft = {
  category: 'CIGAR' as const,
  productName: 'Robusto',
  brand: null,
  smokedAt: journalEntry.smokedAt,
  place: null,
  minutes: null,
  rating: null,
  line: null,
};
const down = () => {
  throw new TypeError('Failed to fetch');
};
let routes: Record<string, unknown>;
let asked: unknown[];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  signIn();
  routes = { [route]: down };
  asked = answer(routes);
});
afterEach(() => {
  for (const entry of unsent) discardEntry(entry);
  localStorage.clear();
  vi.useRealTimers();
});

let unsent: readonly UnsentEntry[] = [];
function Unsent() {
  unsent = useUnsentEntries();
  return <p>{unsent.length} unsent</p>;
}

/** Opens the app and writes an entry while the API is down. */
async function openWithEntry() {
  show(
    <>
      <SendUnsentEntries />
      <Unsent />
    </>,
  );
  expect(vi.getTimerCount()).toBe(0);
  await act(() => writeEntry(draft));
  screen.getByText('1 unsent');
  expect(asked).toHaveLength(1);
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
function turn(to: DocumentVisibilityState) {
  visibility = to;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('a waiting entry is sent again once a minute until it arrives, and never from a hidden tab', async () => {
  await openWithEntry();
  await pass(1);
  expect(asked).toHaveLength(2);
  turn('hidden');
  await pass(3);
  expect(asked).toHaveLength(2);
  visibility = 'visible';
  routes[route] = journalEntry;
  await pass(1);
  await screen.findByText('0 unsent');
  await screen.findByText(`Saved to your journal: ${journalEntry.productName}`);
  expect(vi.getTimerCount()).toBe(0);
});

test('it is sent again as soon as the page becomes visible', async () => {
  await openWithEntry();
  routes[route] = journalEntry;
  turn('hidden');
  await act(async () => undefined);
  expect(asked).toHaveLength(1);
  turn('visible');
  await screen.findByText('0 unsent');
});

test('a refused entry waits for the user and is not retried', async () => {
  await openWithEntry();
  routes[route] = () => refuse(400, 'No such pipe');
  await pass(1);
  await waitFor(() => expect(unsent[0]?.refusal).toBe('No such pipe'));
  expect(vi.getTimerCount()).toBe(0);
});

test('an entry that is discarded while another is being saved is not saved', async () => {
  await openWithEntry();
  await act(() => writeEntry({ ...draft, productName: 'Churchill' }));
  const slow = Promise.withResolvers<unknown>();
  routes[route] = slow.promise;
  await pass(1);
  expect(asked).toHaveLength(3);
  const [, second] = unsent;
  act(() => second && discardEntry(second));
  await act(() => slow.resolve(journalEntry));
  await screen.findByText('0 unsent');
  await screen.findByText(`Saved to your journal: ${journalEntry.productName}`);
  expect(asked).toHaveLength(3);
});

test('an entry saved again after a gateway failed is sent as the same one, and a changed entry as another', async () => {
  const gatewayFailed = () => refuse(502, 'Bad gateway');
  const sent = answer({ [route]: gatewayFailed });
  const press = (entry: typeof draft) => writeEntry(entry).catch(() => undefined);
  await press(draft);
  await press({ ...draft });
  await press({ ...draft, productName: 'Churchill' });
  const [first, again, changed] = sent.map(({ body }) => (body as { clientId: string }).clientId);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
  // What was saved is over: the same product may be smoked twice.
  answer({ [route]: journalEntry });
  await writeEntry({ ...draft, productName: 'Churchill' });
  const afterwards = answer({ [route]: journalEntry });
  await writeEntry({ ...draft, productName: 'Churchill' });
  expect(afterwards[0]?.body).not.toMatchObject({ clientId: changed });
});
