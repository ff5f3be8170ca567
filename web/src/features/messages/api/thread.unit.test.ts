import { expect, test } from 'vitest';
import { conversation } from '@/testing/samples.ts';
import {
  loadThread,
  shownChanges,
  type ThreadPage,
  threadFrom,
  withChanges,
  withMessage,
  withOlder,
} from './thread.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const instant = '2026-11-20T12:00:00.000Z';

const message = (number: number, revision = number) => ({
  id: id(number),
  conversationId: conversation.id,
  number,
  revision,
  senderId: id(1),
  sender: null,
  content: `Message ${number}, revision ${revision}`,
  mentions: [],
  imageUrl: null,
  createdAt: instant,
  deletedAt: null,
  clientId: null,
  isFromBlocked: false,
  viewer: { canDelete: false, canRemove: false, canReport: true },
});

/** A page as the API returns it, with these messages in this order. `revision` is the conversation's. */
function page(
  messages: (number | ReturnType<typeof message>)[],
  revision: number,
  more: Partial<ThreadPage> = {},
): ThreadPage {
  return {
    ...conversation,
    revision,
    messages: messages.map((one) => (typeof one === 'number' ? message(one) : one)),
    nextCursor: null,
    changes: [],
    ...more,
  };
}
const numbersOf = ({ messages }: { messages: { number: number }[] }) => messages.map(({ number }) => number);
const revisionsOf = ({ messages }: { messages: { revision: number }[] }) =>
  messages.map(({ revision }) => revision);

test('a thread starts with its newest page, ordered by number', () => {
  const thread = threadFrom(page([5, 4, 3], 7, { nextCursor: '3' }));
  expect(numbersOf(thread)).toEqual([3, 4, 5]);
  expect(thread).toMatchObject({ completeTo: 7, olderCursor: '3' });
});

test('the pages after a gap fill it, and the thread is complete up to the newest revision', () => {
  const start = threadFrom(page([2, 1], 2));
  const ahead = withMessage(start, message(5));
  expect(ahead).toMatchObject({ completeTo: 2, revision: 5 });
  const whole = withChanges(ahead, 2, [page([4, 3], 6, { nextCursor: '4' }), page([6, 5], 6)]);
  expect(numbersOf(whole)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(whole).toMatchObject({ completeTo: 6, revision: 6 });
});

test('the next message leaves no gap, and no message appears twice', () => {
  const once = withMessage(threadFrom(page([2, 1], 2)), message(3));
  expect(once.completeTo).toBe(3);
  const twice = withChanges(once, 2, [page([3], 3)]);
  expect(numbersOf(twice)).toEqual([1, 2, 3]);
  expect(twice.completeTo).toBe(3);
});

test('an older page is added in front with its own cursor, and the thread remains complete', () => {
  const thread = withOlder(
    threadFrom(page([5, 4], 5, { nextCursor: '4' })),
    page([3, 2], 5, { nextCursor: '2' }),
  );
  expect(numbersOf(thread)).toEqual([2, 3, 4, 5]);
  expect(thread).toMatchObject({ completeTo: 5, olderCursor: '2' });
});

test('a change replaces a loaded message in its place, and one of an older message waits for its page', () => {
  const start = threadFrom(page([5, 4, 3], 5, { nextCursor: '3' }));
  const thread = withChanges(start, 5, [page([6, message(4, 8), message(1, 7)], 8)]);
  expect(revisionsOf(thread)).toEqual([3, 8, 5, 6]);
  expect(thread).toMatchObject({ completeTo: 8, olderCursor: '3' });
  const older = withOlder(thread, page([2, message(1, 7)], 8));
  expect(revisionsOf(older)).toEqual([7, 2, 3, 8, 5, 6]);
});

test('a page from before a change does not undo it, and what else it may lack is loaded again', () => {
  const start = threadFrom(page([5, message(4, 6)], 6, { nextCursor: '4' }));
  const older = withOlder(start, page([4, 3, 2, 1], 5));
  expect(revisionsOf(older)).toEqual([1, 2, 3, 6, 5]);
  expect(older).toMatchObject({ completeTo: 5, revision: 6 });
  // The same, if the page arrives while changes after the sixth are being loaded.
  expect(withChanges(older, 6, [page([], 7)])).toMatchObject({ completeTo: 5, revision: 7 });
  expect(withChanges(older, 5, [page([message(4, 6)], 7)])).toMatchObject({ completeTo: 7, revision: 7 });
});

test('an older page that is newer than the thread shows that there is something to load', () => {
  const start = threadFrom(page([5, 4], 5, { nextCursor: '4' }));
  expect(withOlder(start, page([3, message(2, 6)], 6))).toMatchObject({ completeTo: 5, revision: 6 });
});

test('messages that the reader can no longer read disappear', () => {
  const thread = withChanges(threadFrom(page([3, 2, 1], 3)), 3, [page([4], 4, { fromNumber: 3 })]);
  expect(numbersOf(thread)).toEqual([4]);
});

test('a catch-up loads page after page, and starts again after too many changes or in another conversation', async () => {
  const held = threadFrom(page([2, 1], 2));
  const load = async (...replies: ThreadPage[]) => {
    const queries: unknown[] = [];
    const thread = await loadThread(
      () => held,
      async (query) => {
        queries.push(query);
        return replies.shift() as ThreadPage;
      },
    );
    return { queries, numbers: numbersOf(thread) };
  };
  expect(await load(page([3], 4, { nextCursor: '3' }), page([4], 4))).toEqual({
    queries: [
      { after: '2', limit: 100 },
      { after: '3', limit: 100 },
    ],
    numbers: [1, 2, 3, 4],
  });
  const many = page([3], 403, { nextCursor: '3' });
  const others = page([9], 9, { id: id(9) });
  for (const first of [many, others])
    expect(await load(first, page([403], 403))).toEqual({
      queries: [{ after: '2', limit: 100 }, {}],
      numbers: [403],
    });
});

test('changes are shown once the messages around them are loaded', () => {
  const changes = [0, 2, 3, 5].map((afterNumber) => ({
    kind: 'left' as const,
    afterNumber,
    actor: null,
    users: [],
    groupName: null,
    createdAt: instant,
  }));
  const shown = (nextCursor: string | null) =>
    shownChanges(threadFrom(page([5, 4, 3], 5, { nextCursor, changes }))).map(
      ({ afterNumber }) => afterNumber,
    );
  expect(shown('3')).toEqual([3, 5]);
  expect(shown(null)).toEqual([0, 2, 3, 5]);
});
