import { expect, test } from 'vitest';
import { merged, type ThreadPage, threadOf, withMessage, withOlder } from './thread.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const conversationId = id(900);
const instant = '2026-11-20T12:00:00.000Z';

const message = (number: number, content = `Message ${number}`) => ({
  id: id(number),
  conversationId,
  number,
  senderId: id(1),
  sender: null,
  content,
  createdAt: instant,
  deletedAt: null,
  clientId: null,
});

/** A page as the API answers it: the messages in the order given, of a conversation that has `lastNumber`. */
function page(numbers: number[], lastNumber: number, more: Partial<ThreadPage> = {}): ThreadPage {
  return {
    id: conversationId,
    type: 'DIRECT',
    groupName: null,
    participants: [],
    otherParticipant: null,
    club: null,
    unreadCount: 0,
    readNumber: 0,
    lastNumber,
    revision: 1,
    channel: id(901),
    createdAt: instant,
    messages: numbers.map((number) => message(number)),
    nextCursor: null,
    ...more,
  };
}
const numbersOf = ({ messages }: { messages: { number: number }[] }) => messages.map(({ number }) => number);

test('a thread begins with its newest page, in the order of the numbers', () => {
  const thread = threadOf(page([5, 4, 3], 5, { nextCursor: '3' }));
  expect(numbersOf(thread)).toEqual([3, 4, 5]);
  expect(thread).toMatchObject({ completeTo: 5, olderCursor: '3' });
});

test('what is asked for after a gap fills it, and everything up to the newest is there', () => {
  const start = threadOf(page([2, 1], 2));
  const ahead = withMessage(start, message(5));
  expect(ahead.completeTo).toBe(2);
  const whole = merged(ahead, [page([4, 3], 6, { nextCursor: '4' }), page([6, 5], 6)]);
  expect(numbersOf(whole)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(whole.completeTo).toBe(6);
});

test('the next message makes no gap, and none stands twice', () => {
  const start = threadOf(page([2, 1], 2));
  const once = withMessage(start, message(3));
  const twice = merged(once, [page([3], 3)]);
  expect(numbersOf(twice)).toEqual([1, 2, 3]);
  expect(twice.completeTo).toBe(3);
});

test('an older page comes before and brings its own cursor; what was complete stays so', () => {
  const thread = withOlder(
    threadOf(page([5, 4], 5, { nextCursor: '4' })),
    page([3, 2], 5, { nextCursor: '2' }),
  );
  expect(numbersOf(thread)).toEqual([2, 3, 4, 5]);
  expect(thread).toMatchObject({ completeTo: 5, olderCursor: '2' });
});

test('of a message that changed the later answer counts; a change meanwhile is asked for again', () => {
  const start = threadOf(page([2, 1], 2));
  const deleted = { ...message(1, ''), deletedAt: instant };
  const first = page([], 2, { revision: 2 });
  const again = page([2], 2, { revision: 3, messages: [message(2), deleted] });
  const thread = merged(start, [first, again]);
  expect(thread.messages[0]).toEqual(deleted);
  // Not 3: that change may lie outside of what was just loaded.
  expect(thread.revision).toBe(2);
});
