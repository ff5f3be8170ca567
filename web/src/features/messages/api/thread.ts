import type { Club } from '@contract/clubs.ts';
import type { DirectThread } from '@contract/conversations.ts';
import type { Message } from '@contract/messages.ts';

/** A page of a thread, whatever the place; in a club's chat with the club and one's membership. */
export type ThreadPage = DirectThread & { ownClub?: Club };

/** A thread as far as it is loaded. */
export type Thread = Omit<ThreadPage, 'nextCursor'> & {
  /** In the order of their numbers. */
  messages: Message[];
  /** Every message up to this number that is not older than the first one here is here. */
  completeTo: number;
  /** The cursor of the messages before; null when there are none. */
  olderCursor: string | null;
};

/** The thread that begins with its newest page. */
export function threadOf({ nextCursor, ...page }: ThreadPage): Thread {
  return {
    ...page,
    messages: inOrder(page.messages),
    completeTo: page.lastNumber,
    olderCursor: nextCursor,
  };
}

/** The thread with the pages that were asked for after what it held: everything up to the newest is there now. */
export function merged(held: Thread, pages: readonly ThreadPage[]): Thread {
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last) return held;
  const { nextCursor: _ofThatPage, ...header } = last;
  return {
    ...header,
    messages: inOrder(held.messages, ...pages.map(({ messages }) => messages)),
    completeTo: Math.max(held.completeTo, ...pages.map(({ lastNumber }) => lastNumber)),
    olderCursor: held.olderCursor,
    // What has changed since the first page was asked for may not be in the others.
    revision: first.revision,
  };
}

/** The thread with an older page before it. */
export function withOlder(thread: Thread, page: ThreadPage): Thread {
  return { ...thread, messages: inOrder(page.messages, thread.messages), olderCursor: page.nextCursor };
}

/** The thread with one message, new or changed. One that leaves a gap does not make the thread complete. */
export function withMessage(thread: Thread, message: Message): Thread {
  const isNext = message.number === thread.completeTo + 1;
  return {
    ...thread,
    messages: inOrder(thread.messages, [message]),
    completeTo: isNext ? message.number : thread.completeTo,
    lastNumber: Math.max(thread.lastNumber, message.number),
  };
}

/** Each message once, by its number; of two the later one given counts. */
function inOrder(...lists: readonly Message[][]): Message[] {
  const byNumber = new Map<number, Message>();
  for (const message of lists.flat()) byNumber.set(message.number, message);
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}
