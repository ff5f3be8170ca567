import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error.ts';
import { signIn } from '@/testing/signed-in.ts';
import { draftKey } from './draft.ts';
import { createOutbox } from './outbox.ts';

const list = 'thread';
type Words = { text: string };
const down = new ApiError(0, 'Failed');

/** An outbox as a tab has it, and what it has sent. Replies come when the test gives them. */
function newTab(storage: Storage = localStorage) {
  const sent: string[] = [];
  const replies: PromiseWithResolvers<string>[] = [];
  const outbox = createOutbox<Words, string>({
    kind: 'outbox-test',
    storage,
    send(_list, { text }) {
      sent.push(text);
      const reply = Promise.withResolvers<string>();
      replies.push(reply);
      return reply.promise;
    },
    timeoutMs: 60_000,
    failed: 'Failed',
    waitsAfter: (error) => error === down,
  });
  const texts = () => outbox.of(list).map(({ draft }) => draft.text);
  return { outbox, sent, replies, texts };
}

beforeEach(() => signIn());
afterEach(() => localStorage.clear());

/** In a real browser, the other tabs receive this event. */
const signalOtherTabs = () => {
  const key = draftKey(`outbox-test.${list}`);
  const newValue = localStorage.getItem(key);
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key, newValue }));
};

test('after a reload, an item that was being sent waits, and is sent with the same client id', async () => {
  const before = newTab();
  void before.outbox.write(list, { text: 'One' });
  await vi.waitFor(() => expect(before.sent).toEqual(['One']));
  const [kept] = newTab().outbox.of(list);
  expect(kept).toEqual({ draft: before.outbox.of(list)[0]?.draft });
  const after = newTab();
  const resent = after.outbox.resendAll();
  await vi.waitFor(() => expect(after.sent).toEqual(['One']));
  after.replies[0]?.resolve('saved');
  expect(await resent).toEqual(['saved']);
  expect(newTab().texts()).toEqual([]);
});

test('what one tab sends or discards disappears from the others', async () => {
  const [one, other] = [newTab(), newTab()];
  one.outbox.keep(list, { text: 'One', clientId: '1' });
  one.outbox.keep(list, { text: 'Two', clientId: '2' });
  signalOtherTabs();
  expect(other.texts()).toEqual(['One', 'Two']);
  one.outbox.discard(list, '1');
  signalOtherTabs();
  void other.outbox.resendAll();
  await vi.waitFor(() => expect(other.sent).toEqual(['Two']));
});

test('a refused item that is retried keeps its place, and waits for those before it', async () => {
  const { outbox, sent, replies, texts } = newTab();
  for (const [clientId, text] of Object.entries({ 1: 'One', 2: 'Two' }))
    outbox.keep(list, { text, clientId });
  const first = outbox.resend(list);
  await vi.waitFor(() => expect(sent).toEqual(['One']));
  replies[0]?.reject(new ApiError(400, 'No'));
  await vi.waitFor(() => expect(sent).toEqual(['One', 'Two']));
  replies[1]?.reject(down);
  await first;
  expect(outbox.of(list).map(({ refusal }) => refusal)).toEqual(['No', undefined]);

  const again = outbox.retry(list, '1');
  await vi.waitFor(() => expect(sent).toEqual(['One', 'Two', 'One']));
  replies[2]?.reject(down);
  await again;
  expect(sent).toHaveLength(3);
  expect(texts()).toEqual(['One', 'Two']);
});

test('a reply that comes after the session has ended changes nothing, and the lists are gone', async () => {
  const { outbox, sent, replies, texts } = newTab();
  void outbox.write(list, { text: 'One' });
  await vi.waitFor(() => expect(sent).toEqual(['One']));
  signIn({ userId: '00000000-0000-4000-8000-000000000002' });
  replies[0]?.reject(down);
  await vi.waitFor(() => expect(texts()).toEqual([]));
});
