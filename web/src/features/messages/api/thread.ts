import type { Club } from '@contract/clubs.ts';
import type { DirectThread, GroupChange } from '@contract/conversations.ts';
import type { Message } from '@contract/messages.ts';

/** A page of a thread of any kind. A club's chat comes with its club. */
export type ThreadPage = DirectThread & { ownClub?: Club };

/** The newest messages, those before `cursor`, or those sent or changed after the revision `after`. */
export type PageQuery = { limit?: number; cursor?: string | null; after?: string };

/** The loaded part of a thread. `revision` is the newest one known. */
export type Thread = Omit<ThreadPage, 'nextCursor'> & {
  /** Ordered by number. */
  messages: Message[];
  /** From the first message here on, all that was sent or changed up to this revision is loaded. */
  completeTo: number;
  /** The cursor of the next older page. Null if there is none. */
  olderCursor: string | null;
};

const pageSize = 100;
/** A reader who has missed more changes than this starts again from the newest page, and scrolls up for the rest. */
const maxCatchUp = 400;

/**
 * Loads a thread from its newest page, or what has been sent or changed since it was loaded. `held` returns the thread as it
 * is in the cache, where older messages, or a message just sent, may be added in the meantime.
 */
export async function loadThread(
  held: () => Thread | undefined,
  getPage: (query: PageQuery) => Promise<ThreadPage>,
): Promise<Thread> {
  const before = held();
  if (!before?.id) return threadFrom(await getPage({}));
  const pages: ThreadPage[] = [];
  for (let after: string | null = String(before.completeTo); after !== null; ) {
    const page = await getPage({ after, limit: pageSize });
    if (page.id !== before.id || page.revision - before.completeTo > maxCatchUp)
      return threadFrom(await getPage({}));
    pages.push(page);
    after = page.nextCursor;
  }
  return withChanges(held() ?? before, before.completeTo, pages);
}

/** A thread that starts with its newest page. */
export function threadFrom({ nextCursor, ...page }: ThreadPage): Thread {
  return {
    ...page,
    messages: inOrder(page.messages),
    completeTo: page.revision,
    olderCursor: nextCursor,
  };
}

/** Adds to a thread all that was sent or changed after a revision. Messages that the reader can no longer read are removed. */
export function withChanges(thread: Thread, after: number, pages: readonly ThreadPage[]): Thread {
  const last = pages.at(-1);
  if (!last) return thread;
  const { nextCursor: _none, ...header } = last;
  const { olderCursor, completeTo } = thread;
  // Changes of messages that are not loaded would leave a gap.
  const first = olderCursor === null ? 0 : (thread.messages[0]?.number ?? 0);
  const changed = pages.flatMap(({ messages }) => messages).filter(({ number }) => number >= first);
  return {
    ...header,
    messages: inOrder(thread.messages, changed).filter(({ number }) => number > header.fromNumber),
    revision: Math.max(thread.revision, header.revision),
    // An older page added in the meantime may lack changes made before `after`.
    completeTo: completeTo < after ? completeTo : Math.max(completeTo, header.revision),
    olderCursor,
  };
}

/** Adds an older page to a thread. If the page was read before the last catch-up, the thread is complete only up to then. */
export function withOlder(thread: Thread, page: ThreadPage): Thread {
  return {
    ...thread,
    messages: inOrder(page.messages, thread.messages).filter(({ number }) => number > thread.fromNumber),
    olderCursor: page.nextCursor,
    revision: Math.max(thread.revision, page.revision),
    completeTo: Math.min(thread.completeTo, page.revision),
  };
}

/** Adds a new or changed message to a thread. After a gap, it does not make the thread complete. */
export function withMessage(thread: Thread, message: Message): Thread {
  const isNext = message.revision === thread.completeTo + 1;
  return {
    ...thread,
    messages: inOrder(thread.messages, [message]),
    lastNumber: Math.max(thread.lastNumber, message.number),
    revision: Math.max(thread.revision, message.revision),
    completeTo: isNext ? message.revision : thread.completeTo,
  };
}

/** The changes that belong among the loaded messages. Earlier ones appear with the older messages. */
export function shownChanges(thread: Pick<Thread, 'messages' | 'changes' | 'olderCursor'>): GroupChange[] {
  const { messages, changes, olderCursor } = thread;
  const first = olderCursor === null ? 0 : (messages[0]?.number ?? 0);
  return changes.filter(({ afterNumber }) => afterNumber >= first);
}

/** All messages in order, without duplicates. The newest copy of a message counts, and of equal ones the last. */
function inOrder(...lists: readonly Message[][]): Message[] {
  const byNumber = new Map<number, Message>();
  for (const message of lists.flat()) {
    const known = byNumber.get(message.number);
    if (!known || known.revision <= message.revision) byNumber.set(message.number, message);
  }
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}
