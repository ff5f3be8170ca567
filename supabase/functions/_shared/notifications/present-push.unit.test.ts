import { expect, test, vi } from 'vitest';
import { pushPayload } from '../contract/notifications.ts';
import { presentPush } from './present-push.ts';
import type { NotificationFacts } from './presenters.ts';

const id = '0190a4f0-0000-4000-8000-000000000001';
const base = {
  id,
  type: 'NEW_POST_IN_CLUB' as const,
  count: 1,
  isRead: false,
  createdAt: '2026-11-20T09:00:00+00:00',
};
const actor = { username: 'ana_lima', displayName: 'Ana Lima' };
const open = { slug: 'luna', name: 'Café Luna', isPrivate: false };
const secret = { slug: 'secret-luna', name: 'Secret Luna', isPrivate: true };
const event = {
  id,
  title: 'Secret herf',
  startsAt: '2026-11-21T18:00:00+00:00',
  endsAt: null,
  timezone: 'UTC',
  location: 'A secret place',
  address: null,
  rsvpsCloseAt: null,
  isCancelled: false,
  series: null,
};
const aboutEvent = { event, former: null };
const text = 'A secret';
const push = (facts: NotificationFacts, news = 1) =>
  presentPush(facts, { news, tag: 'tag', lifetimeSeconds: 86_400 });

test('a push message about a public club says the same as the list', () => {
  const { payload, ttl, urgency } = push({
    ...base,
    kind: 'post',
    actor,
    club: open,
    postId: id,
    isUrgent: false,
    text: 'Hi',
  });
  expect(pushPayload.parse(payload)).toEqual({
    id,
    type: 'NEW_POST_IN_CLUB',
    title: 'Ana Lima posted in Café Luna',
    message: 'Hi',
    time: null,
    linkUrl: `/posts/${id}`,
    tag: 'tag',
  });
  expect([ttl, urgency]).toEqual([86_400, 'normal']);
});

test('a push message about a private club names neither the club nor a person, and contains no text', () => {
  const of = { ...base, actor, club: secret };
  const { title, startsAt } = event;
  const details = { title, startsAt, timezone: 'UTC', isClubPrivate: true, note: 'Storm', eventId: id };
  const pushes = (
    [
      { ...of, kind: 'post', postId: id, isUrgent: false, text },
      { ...of, kind: 'announcement', postId: id, isUrgent: false, text },
      { ...of, kind: 'event', ...aboutEvent },
      { ...of, kind: 'comment', postId: id, reviewId: null, eventId: null, text, imageUrl: null },
      { ...of, kind: 'reply', postId: id, reviewId: null, eventId: null, text, imageUrl: null },
      { ...of, kind: 'post_mention', postId: id, isUrgent: false, text },
      { ...of, kind: 'comment_mention', postId: id, reviewId: null, eventId: null, text, imageUrl: null },
      { ...of, kind: 'review_mention', reviewId: id, text },
      { ...of, kind: 'event_reminder', ...aboutEvent },
      { ...of, kind: 'event_change', ...aboutEvent },
      { ...of, kind: 'event_restoration', ...aboutEvent },
      { ...of, kind: 'event_seat', ...aboutEvent },
      { ...of, kind: 'date_chosen', ...aboutEvent },
      { ...base, kind: 'event_cancellation', details },
      { ...of, kind: 'club_invite', details: { token: 'abc' } },
    ] satisfies NotificationFacts[]
  ).map((facts) => push(facts).payload);
  expect(pushes.map(({ title }) => title)).toEqual([
    'New post in one of your clubs',
    'New announcement in one of your clubs',
    'New event in one of your clubs',
    'New comment on your post',
    'New reply to your comment',
    'You were mentioned',
    'You were mentioned',
    'You were mentioned',
    'News about one of your events',
    'News about one of your events',
    'News about one of your events',
    'News about one of your events',
    'News about one of your events',
    'News about one of your events',
    'You were invited to a club',
  ]);
  expect(pushes.every(({ message, time }) => message === null && time === null)).toBe(true);
});

test('a push message names the sender of a direct message, and no one in groups and club chats', () => {
  const direct = { id, type: 'DIRECT' as const, groupName: null };
  const group = { id, type: 'GROUP' as const, groupName: 'Secret group' };
  const message = { ...base, kind: 'message' as const, actor, text, imageUrl: null };
  const payloads = [
    push({ ...message, conversation: direct }),
    push({ ...message, conversation: direct, count: 3 }),
    push({ ...message, conversation: group }),
    push({ ...message, conversation: group, count: 3 }),
    push({ ...base, kind: 'message_mention', actor, club: open, text }),
  ].map(({ payload }) => [payload.title, payload.message]);
  expect(payloads).toEqual([
    ['New message from Ana Lima', null],
    ['3 new messages from Ana Lima', null],
    ['New message in a group', null],
    ['3 new messages in a group', null],
    ['You were mentioned', null],
  ]);
});

test('a push message about several posts in a club says how many', () => {
  const post = { ...base, kind: 'post' as const, actor, postId: id, isUrgent: false, text };
  expect(push({ ...post, club: open }, 3).payload).toMatchObject({
    title: '3 new posts in Café Luna',
    message: null,
    linkUrl: '/clubs/luna',
  });
  expect(push({ ...post, club: secret }, 3).payload.title).toBe('3 new posts in one of your clubs');
});

test('a reminder expires when the event begins', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T17:30:00Z') });
  const reminder = {
    ...base,
    type: 'EVENT_REMINDER' as const,
    kind: 'event_reminder' as const,
    actor,
    club: open,
    ...aboutEvent,
  };
  expect(push(reminder)).toMatchObject({ ttl: 1800, urgency: 'high' });
  vi.setSystemTime(new Date('2026-11-21T17:59:50Z'));
  expect(push(reminder).ttl).toBe(60);
  vi.setSystemTime(new Date('2026-11-18T17:59:50Z'));
  expect(push(reminder).ttl).toBe(86_400);
  vi.useRealTimers();
});

test('a moderator’s note is truncated to fit into a push message', () => {
  const details = {
    action: 'REMOVE' as const,
    targetKind: 'post' as const,
    targetId: id,
    reason: 'SPAM' as const,
    note: '😀'.repeat(1000),
    bulkRemoval: null,
  };
  const { message } = push({ ...base, kind: 'moderation', details }).payload;
  expect(message?.length).toBeLessThanOrEqual(200);
});
