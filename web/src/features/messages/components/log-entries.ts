import type { Message } from '@contract/messages.ts';
import type { Unsent } from '../api/outbox.ts';
import { dayOf } from './message-time.ts';

/** What belongs together stands close: the same person, within this time, in ms. */
const TOGETHER = 5 * 60_000;

/** One message of the log, sent or not, and how it stands among its neighbours. */
export type Entry = {
  /** The same for a message before and after it was confirmed. */
  key: string;
  at: number;
  isOwn: boolean;
  message?: Message;
  unsent?: Unsent;
  beginsDay: boolean;
  /** The first that one has not seen. */
  beginsNew: boolean;
  /** The first or the last of several by one person. */
  beginsGroup: boolean;
  endsGroup: boolean;
};

/**
 * Messages in the order of their numbers, then what is not sent yet; no message twice. `readNumber` is the last one
 * that had been read when the thread was opened; without it, nothing counts as new.
 */
export function logEntries(
  messages: readonly Message[],
  unsent: readonly Unsent[],
  userId: string,
  readNumber = Number.POSITIVE_INFINITY,
): Entry[] {
  // While unread messages may still come before, nobody knows where they begin.
  const isKnown = (messages[0]?.number ?? 0) <= readNumber + 1;
  const firstNew = isKnown
    ? messages.find(({ number, senderId }) => number > readNumber && senderId !== userId)
    : undefined;
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const bare = [
    ...messages.map((message) => ({
      key: message.clientId ?? message.id,
      at: Date.parse(message.createdAt),
      by: message.senderId ?? '',
      message,
    })),
    ...unsent
      .filter(({ clientId }) => !arrived.has(clientId))
      .map((one) => ({ key: one.clientId, at: Date.parse(one.createdAt), by: userId, unsent: one })),
  ];
  return bare.map(({ by, ...entry }, place) => {
    const [before, after] = [bare[place - 1], bare[place + 1]];
    const goesWith = (other: (typeof bare)[number] | undefined) =>
      other !== undefined &&
      other.by === by &&
      dayOf(other.at) === dayOf(entry.at) &&
      Math.abs(other.at - entry.at) < TOGETHER;
    return {
      ...entry,
      isOwn: by === userId,
      beginsDay: !before || dayOf(before.at) !== dayOf(entry.at),
      beginsNew: firstNew !== undefined && 'message' in entry && entry.message === firstNew,
      beginsGroup: !goesWith(before),
      endsGroup: !goesWith(after),
    };
  });
}
