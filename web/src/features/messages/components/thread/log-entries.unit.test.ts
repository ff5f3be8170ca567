import type { GroupChange } from '@contract/conversations.ts';
import type { Message } from '@contract/messages.ts';
import { expect, test } from 'vitest';
import type { UnsentMessage } from '../../api/outbox.ts';
import { logEntries } from './log-entries.ts';
import { dayName, messageTime } from './message-time.ts';

const me = 'me';
const at = (minutes: number) => new Date(2026, 10, 20, 12, minutes).toISOString();

function message(
  number: number,
  senderId: string,
  createdAt: string,
  clientId: string | null = null,
): Message {
  const viewer = { canDelete: false, canRemove: false, canReport: true };
  const rest = {
    conversationId: 'c',
    sender: null,
    content: 'Hello',
    mentions: [],
    imageUrl: null,
    isFromBlocked: false,
    deletedAt: null,
    viewer,
  };
  return { id: `m${number}`, number, revision: number, senderId, createdAt, clientId, ...rest };
}
const unsent = (clientId: string): UnsentMessage => ({
  draft: { clientId, content: 'Hello', imageUrl: null, createdAt: at(30) },
});

test('unsent messages come last, and a message that has arrived appears once', () => {
  const messages = [message(1, 'ben', at(0)), message(2, me, at(1), 'x')];
  const entries = logEntries(messages, [unsent('x'), unsent('y')], me);
  expect(entries.map(({ key }) => key)).toEqual(['m1', 'x', 'y']);
  expect(entries.map(({ isOwn }) => isOwn)).toEqual([false, true, true]);
});

const change = (afterNumber: number, minutes: number): GroupChange => ({
  kind: 'left',
  afterNumber,
  actor: null,
  users: [],
  groupName: null,
  createdAt: at(minutes),
});

test('a change of the group follows its message, separates the messages around it, and can start the log', () => {
  const messages = [message(3, 'ben', at(1)), message(4, 'ben', at(2))];
  const changes = [change(0, 0), change(3, 1.5), change(4, 3)];
  const entries = logEntries(messages, [unsent('y')], me, undefined, changes);
  expect(entries.map(({ key }) => key)).toEqual([at(0), 'm3', at(1.5), 'm4', at(3), 'y']);
  expect(entries.map(({ beginsDay }) => beginsDay)).toEqual([true, false, false, false, false, false]);
  expect(entries[1]).toMatchObject({ beginsGroup: true, endsGroup: true });
  expect(logEntries([], [], me, undefined, changes).map(({ key }) => key)).toEqual([at(0), at(1.5), at(3)]);
});

test('messages from one sender within five minutes form a group', () => {
  const messages = [
    message(1, 'ben', at(0)),
    message(2, 'ben', at(3)),
    message(3, 'ben', at(9)),
    message(4, me, at(9)),
  ];
  expect(logEntries(messages, [], me).map(({ beginsGroup, endsGroup }) => [beginsGroup, endsGroup])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
});

test('the first unread message from another sender starts the new ones; the user’s own are never new', () => {
  const messages = [
    message(1, 'ben', at(0)),
    message(2, me, at(1)),
    message(3, 'ben', at(2)),
    message(4, 'ben', at(3)),
  ];
  const newOnes = (read?: number) =>
    logEntries(messages, [], me, read).flatMap(({ key, beginsNew }) => (beginsNew ? [key] : []));
  expect(newOnes(1)).toEqual(['m3']);
  expect(newOnes(3)).toEqual(['m4']);
  expect(newOnes()).toEqual([]);
  // There may be more unread messages before these.
  expect(logEntries(messages.slice(1), [], me, 0).some(({ beginsNew }) => beginsNew)).toBe(false);
});

test('a new day starts at midnight, even between messages a minute apart', () => {
  const late = new Date(2026, 10, 19, 23, 59).toISOString();
  const early = new Date(2026, 10, 20, 0, 0).toISOString();
  const entries = logEntries(
    [message(1, 'ben', late), message(2, 'ben', early), message(3, 'ben', at(0))],
    [],
    me,
  );
  expect(entries.map(({ beginsDay }) => beginsDay)).toEqual([true, true, false]);
  expect(entries[0]?.endsGroup).toBe(true);
});

test('a message shows the clock time for 24 hours, then a short date', () => {
  const now = new Date(2026, 10, 20, 15, 0).getTime();
  const day = 24 * 60 * 60_000;
  expect(messageTime(now - day + 60_000, now)).toBe('3:01 PM');
  expect(messageTime(now - day, now)).toBe('Nov 19');
  expect(messageTime(new Date(2025, 0, 5).getTime(), now)).toBe('Jan 5, 2025');
});

test('today and yesterday are named, other days show their date', () => {
  const now = new Date(2026, 10, 20, 0, 5).getTime();
  expect(dayName(new Date(2026, 10, 20, 0, 1).getTime(), now)).toBe('Today');
  expect(dayName(new Date(2026, 10, 19, 0, 1).getTime(), now)).toBe('Yesterday');
  expect(dayName(new Date(2026, 10, 16).getTime(), now)).toBe('Monday, November 16');
  expect(dayName(new Date(2025, 10, 16).getTime(), now)).toBe('Nov 16, 2025');
});
