import { expect, test } from 'vitest';
import { conversation } from '@/testing/samples.ts';
import { mergePages, shownChanges, type ThreadPage, threadFrom, withMessage, withOlder } from './thread.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const instant = '2026-11-20T12:00:00.000Z';

const message = (number: number, content = `Message ${number}`) => ({
  id: id(number),
  conversationId: conversation.id,
  number,
  senderId: id(1),
  sender: null,
  content,
  imageUrl: null,
  createdAt: instant,
  deletedAt: null,
  clientId: null,
  isFromBlocked: false,
  viewer: { canDelete: false, canRemove: false, canReport: true },
});

/** A page as the API returns it, with these messages in this order. `lastNumber` is the conversation's newest. */
function page(numbers: number[], lastNumber: number, more: Partial<ThreadPage> = {}): ThreadPage {
  return {
    ...conversation,
    lastNumber,
    revision: 1,
    messages: numbers.map((number) => message(number)),
    nextCursor: null,
    changes: [],
    ...more,
  };
}
const numbersOf = ({ messages }: { messages: { number: number }[] }) => messages.map(({ number }) => number);

test('a thread starts with its newest page, ordered by number', () => {
  const thread = threadFrom(page([5, 4, 3], 5, { nextCursor: '3' }));
  expect(numbersOf(thread)).toEqual([3, 4, 5]);
  expect(thread).toMatchObject({ completeTo: 5, olderCursor: '3' });
});

test('the pages after a gap fill it, and the thread is complete up to the newest message', () => {
  const start = threadFrom(page([2, 1], 2));
  const ahead = withMessage(start, message(5));
  expect(ahead.completeTo).toBe(2);
  const whole = mergePages(ahead, [page([4, 3], 6, { nextCursor: '4' }), page([6, 5], 6)]);
  expect(numbersOf(whole)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(whole.completeTo).toBe(6);
});

test('the next message leaves no gap, and no message appears twice', () => {
  const start = threadFrom(page([2, 1], 2));
  const once = withMessage(start, message(3));
  const twice = mergePages(once, [page([3], 3)]);
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

test('a later page overrides a changed message, and a change made in the meantime will be reloaded', () => {
  const start = threadFrom(page([2, 1], 2));
  const deleted = { ...message(1, ''), deletedAt: instant };
  const first = page([], 2, { revision: 2 });
  const again = page([2], 2, { revision: 3, messages: [message(2), deleted] });
  const thread = mergePages(start, [first], [again]);
  expect(thread.messages[0]).toEqual(deleted);
  // Not 3, because that change may be missing from the pages just loaded.
  expect(thread.revision).toBe(2);
});

test('a message that is sent while earlier ones are reloaded does not count as loaded', () => {
  const start = threadFrom(page([2, 1], 2));
  const first = page([], 2, { revision: 2 });
  // The last page was loaded after message 3 had been sent.
  const again = [page([2], 2, { revision: 2 }), page([1], 3, { revision: 2 })];
  expect(mergePages(start, [first], again)).toMatchObject({ completeTo: 2, lastNumber: 3 });
});

test('an older page from before a change will be reloaded', () => {
  const start = threadFrom(page([5, 4], 5, { nextCursor: '4', revision: 2 }));
  expect(withOlder(start, page([3, 2], 5, { revision: 1 })).revision).toBe(1);
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
