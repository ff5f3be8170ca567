import type { Club } from '@contract/clubs.ts';
import type { DirectThread, GroupChange } from '@contract/conversations.ts';
import type { Message } from '@contract/messages.ts';

/** A page of a thread of any kind. A club's chat comes with its club. */
export type ThreadPage = DirectThread & { ownClub?: Club };

/** The loaded part of a thread. */
export type Thread = Omit<ThreadPage, 'nextCursor'> & {
  /** Ordered by number. */
  messages: Message[];
  /** No message is missing between the first one here and this number. */
  completeTo: number;
  /** The cursor of the next older page. Null if there is none. */
  olderCursor: string | null;
};

/** A thread that starts with its newest page. */
export function threadFrom({ nextCursor, ...page }: ThreadPage): Thread {
  return {
    ...page,
    messages: inOrder(page.messages),
    completeTo: page.lastNumber,
    olderCursor: nextCursor,
  };
}

/**
 * Merges into a thread the pages that follow it, and any pages loaded again. It is then complete up to the newest number in
 * the following pages. The reloaded pages do not count, because another message may have been sent while they were loading.
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
    // A change made after the first page was loaded may be missing from the others.
    revision: first.revision,
  };
}

/** Adds an older page to a thread. A page from before a change makes the next catch-up reload it. */
export function withOlder(thread: Thread, page: ThreadPage): Thread {
  return {
    ...thread,
    messages: inOrder(page.messages, thread.messages),
    olderCursor: page.nextCursor,
    revision: Math.min(thread.revision, page.revision),
  };
}

/** Adds a new or changed message to a thread. A message after a gap does not make the thread complete. */
export function withMessage(thread: Thread, message: Message): Thread {
  const isNext = message.number === thread.completeTo + 1;
  return {
    ...thread,
    messages: inOrder(thread.messages, [message]),
    completeTo: isNext ? message.number : thread.completeTo,
    lastNumber: Math.max(thread.lastNumber, message.number),
  };
}

/** The changes that belong among the loaded messages. Earlier ones appear with the older messages. */
export function shownChanges(thread: Pick<Thread, 'messages' | 'changes' | 'olderCursor'>): GroupChange[] {
  const { messages, changes, olderCursor } = thread;
  const first = olderCursor === null ? 0 : (messages[0]?.number ?? 0);
  return changes.filter(({ afterNumber }) => afterNumber >= first);
}

/** All messages in order, without duplicates. A later list overrides an earlier one. */
function inOrder(...lists: readonly Message[][]): Message[] {
  const byNumber = new Map<number, Message>();
  for (const message of lists.flat()) byNumber.set(message.number, message);
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}
