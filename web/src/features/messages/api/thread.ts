import type { Club } from '@contract/clubs.ts';
import type { DirectThread, GroupChange } from '@contract/conversations.ts';
import type { Message } from '@contract/messages.ts';

/** A page of a thread of any kind. A club's chat comes with its club. */
export type ThreadPage = DirectThread & { ownClub?: Club };

/** A thread as far as it is loaded. */
export type Thread = Omit<ThreadPage, 'nextCursor'> & {
  /** In the order of their numbers. */
  messages: Message[];
  /** From the first message here up to this number, none is missing. */
  completeTo: number;
  /** The cursor of the messages before. Null when there are none. */
  olderCursor: string | null;
};

/** The thread that starts with its newest page. */
export function threadFrom({ nextCursor, ...page }: ThreadPage): Thread {
  return {
    ...page,
    messages: inOrder(page.messages),
    completeTo: page.lastNumber,
    olderCursor: nextCursor,
  };
}

/**
 * The thread with the pages that follow what it held, and with those that were loaded again. It is then complete up to the
 * newest message of those that follow: while the others were loaded, one more may have been sent.
 */
export function mergePages(
  held: Thread,
  following: readonly ThreadPage[],
  reloaded: readonly ThreadPage[] = [],
): Thread {
  const pages = [...following, ...reloaded];
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last) return held;
  const { nextCursor: _ofThatPage, ...header } = last;
  return {
    ...header,
    messages: inOrder(held.messages, ...pages.map(({ messages }) => messages)),
    completeTo: Math.max(held.completeTo, ...following.map(({ lastNumber }) => lastNumber)),
    olderCursor: held.olderCursor,
    // A change made after the first page was loaded may not be in the others.
    revision: first.revision,
  };
}

/** The thread with an older page before it. A page from before a change makes the next catch-up load it again. */
export function withOlder(thread: Thread, page: ThreadPage): Thread {
  return {
    ...thread,
    messages: inOrder(page.messages, thread.messages),
    olderCursor: page.nextCursor,
    revision: Math.min(thread.revision, page.revision),
  };
}

/** The thread with one message, new or changed. A message after a gap does not make the thread complete. */
export function withMessage(thread: Thread, message: Message): Thread {
  const isNext = message.number === thread.completeTo + 1;
  return {
    ...thread,
    messages: inOrder(thread.messages, [message]),
    completeTo: isNext ? message.number : thread.completeTo,
    lastNumber: Math.max(thread.lastNumber, message.number),
  };
}

/** The changes that have their place among the loaded messages. Those before them come with the older messages. */
export function shownChanges(thread: Pick<Thread, 'messages' | 'changes' | 'olderCursor'>): GroupChange[] {
  const { messages, changes, olderCursor } = thread;
  const first = olderCursor === null ? 0 : (messages[0]?.number ?? 0);
  return changes.filter(({ afterNumber }) => afterNumber >= first);
}

/** Each message once, by its number. A later list overrides an earlier one. */
function inOrder(...lists: readonly Message[][]): Message[] {
  const byNumber = new Map<number, Message>();
  for (const message of lists.flat()) byNumber.set(message.number, message);
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}
