import type { GroupChange } from '@contract/conversations.ts';
import type { Message } from '@contract/messages.ts';
import type { UnsentMessage } from '../../api/outbox.ts';
import { dayOf } from './message-time.ts';

/** Messages from one sender within this time form a group. */
const groupingMs = 5 * 60_000;

/** A line of the log: a message (sent or unsent) or a change of the group, and its relation to its neighbours. */
export type Entry = {
  /** Stays the same when a message is confirmed. */
  key: string;
  at: number;
  isOwn: boolean;
  message?: Message;
  unsent?: UnsentMessage;
  change?: GroupChange;
  beginsDay: boolean;
  /** The first message that the user has not read. */
  beginsNew: boolean;
  /** Whether it is the first, or the last, of a group of messages. */
  beginsGroup: boolean;
  endsGroup: boolean;
};

/**
 * The messages ordered by number, each followed by the changes after it, then the unsent ones. No message appears twice.
 * `readNumber` is the last message that had been read when the thread was opened. Without it, no message counts as new.
 */
export function logEntries(
  messages: readonly Message[],
  unsent: readonly UnsentMessage[],
  userId: string,
  readNumber = Number.POSITIVE_INFINITY,
  changes: readonly GroupChange[] = [],
): Entry[] {
  // There may be more unread messages before those loaded, in which case the first new one is not yet known.
  const isFirstNewLoaded = (messages[0]?.number ?? 0) <= readNumber + 1;
  const firstNew = isFirstNewLoaded
    ? messages.find(({ number, senderId }) => number > readNumber && senderId !== userId)
    : undefined;
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const changesAfter = (isAfter: (number: number) => boolean) =>
    changes
      .filter(({ afterNumber }) => isAfter(afterNumber))
      .map((change) => ({
        key: change.createdAt,
        at: Date.parse(change.createdAt),
        senderId: undefined,
        change,
      }));
  const first = messages[0]?.number ?? Number.POSITIVE_INFINITY;
  const ordered = [
    ...changesAfter((number) => number < first),
    ...messages.flatMap((message) => [
      {
        key: message.clientId ?? message.id,
        at: Date.parse(message.createdAt),
        senderId: message.senderId ?? '',
        message,
      },
      ...changesAfter((number) => number === message.number),
    ]),
    ...unsent
      .filter(({ draft }) => !arrived.has(draft.clientId))
      .map((one) => ({
        key: one.draft.clientId,
        at: Date.parse(one.draft.createdAt),
        senderId: userId,
        unsent: one,
      })),
  ];
  return ordered.map(({ senderId, ...entry }, index) => {
    const [before, after] = [ordered[index - 1], ordered[index + 1]];
    const isGroupedWith = (other: (typeof ordered)[number] | undefined) =>
      other?.senderId !== undefined &&
      other.senderId === senderId &&
      dayOf(other.at) === dayOf(entry.at) &&
      Math.abs(other.at - entry.at) < groupingMs;
    return {
      ...entry,
      isOwn: senderId === userId,
      beginsDay: !before || dayOf(before.at) !== dayOf(entry.at),
      beginsNew: firstNew !== undefined && 'message' in entry && entry.message === firstNew,
      beginsGroup: !isGroupedWith(before),
      endsGroup: !isGroupedWith(after),
    };
  });
}
