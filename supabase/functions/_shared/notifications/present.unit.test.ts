import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publicationAdvice, publicationEffects } from '../contract/clubs/publication.ts';
import { notification } from '../contract/notifications.ts';
import { present } from './present.ts';
import { type NotificationFacts, presenters } from './presenters.ts';

// Dates in the current year are shown without it.
beforeAll(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

type Own<Facts> = Facts extends NotificationFacts
  ? Omit<Facts, 'id' | 'type' | 'count' | 'isRead' | 'createdAt'>
  : never;

/** Title, message and link. The facts and the result are both checked against their shapes. */
function wordsFor(own: Own<NotificationFacts>, count = 1) {
  const facts = {
    ...own,
    id,
    type: 'other' as const,
    count,
    isRead: false,
    createdAt: '2026-11-20T09:00:00Z',
  };
  expect(presenters[own.kind].facts.parse(facts)).toEqual(facts);
  const presented = present(facts);
  expect(notification.parse(presented)).toEqual(presented);
  return [presented.title, presented.message, presented.linkUrl];
}
const ana = { username: 'ana_lima', displayName: 'Ana Lima' };
const club = { slug: 'luna', name: 'Café Luna', isPrivate: false };
/** What a club decided has one of these. */
const decided = { club, role: null, reason: null, endsAt: null, note: null };
const id = '0190a4f0-0000-4000-8000-000000000001';
const event = {
  id,
  title: 'Herf',
  startsAt: '2026-11-21T18:00:00+00:00',
  endsAt: null,
  timezone: 'America/New_York',
  location: 'The\n terrace',
  address: null,
  rsvpsCloseAt: null,
  isCancelled: false,
  series: null,
};

test('a follow', () => {
  expect(wordsFor({ kind: 'follow', actor: ana })).toEqual([
    'Ana Lima started following you',
    null,
    '/u/ana_lima',
  ]);
  expect(wordsFor({ kind: 'follow', actor: { username: 'ana_lima', displayName: null } })[0]).toBe(
    'ana_lima started following you',
  );
});

test('a name that is written from right to left does not reorder the sentence', () => {
  const isolate = (name: string) => `\u2068${name}\u2069`;
  const noor = { username: 'noor', displayName: 'نور' };
  const arabic = { ...club, name: 'نادي السيجار' };
  expect(
    wordsFor({ kind: 'post', actor: noor, club: arabic, postId: id, text: 'Hi', isUrgent: false })[0],
  ).toBe(`${isolate('نور')} posted in ${isolate('نادي السيجار')}`);
  const backwards = { username: 'eve', displayName: '\u202eecila' };
  expect(wordsFor({ kind: 'follow', actor: backwards })[0]).toBe(`${isolate('ecila')} started following you`);
});

test('a post, an announcement and an event in a club', () => {
  expect(
    wordsFor({ kind: 'post', actor: ana, club, postId: id, isUrgent: false, text: 'A  long\nevening' }),
  ).toEqual(['Ana Lima posted in Café Luna', 'A long evening', `/posts/${id}`]);
  expect(
    wordsFor({ kind: 'announcement', actor: ana, club, postId: id, isUrgent: false, text: 'Hear, hear' }),
  ).toEqual(['New announcement in Café Luna', 'Hear, hear', `/posts/${id}`]);
  expect(wordsFor({ kind: 'event', actor: ana, club, event, former: null })).toEqual([
    'Ana Lima created an event in Café Luna',
    'Herf\u00a0· Saturday, November 21, 1:00 PM, New York time\u00a0· The terrace',
    `/events/${id}`,
  ]);
  const inTime = { ...event, rsvpsCloseAt: '2126-11-20T23:00:00+00:00' };
  expect(wordsFor({ kind: 'event', actor: ana, club, event: inTime, former: null })[1]).toMatch(
    /The terrace\u00a0· RSVP by Wednesday, November 20, 2126, 6:00 PM, New York time$/,
  );
  const late = { ...event, rsvpsCloseAt: '2026-11-01T23:00:00+00:00' };
  expect(wordsFor({ kind: 'event', actor: ana, club, event: late, former: null })[1]).not.toMatch(/RSVP/);
  const cancelled = { ...event, isCancelled: true };
  expect(wordsFor({ kind: 'event', actor: ana, club, event: cancelled, former: null })[1]).toMatch(
    /^Herf\u00a0· Cancelled\u00a0· Saturday, November 21/,
  );
});

test('several posts of one club', () => {
  const post = {
    kind: 'post' as const,
    actor: ana,
    club,
    postId: id,
    isUrgent: false,
    text: 'A long evening',
  };
  expect(wordsFor(post, 3)).toEqual(['3 new posts in Café Luna', 'Ana Lima: A long evening', '/clubs/luna']);
});

test('content that was left behind has an author without a name', () => {
  expect(wordsFor({ kind: 'post', actor: null, club, postId: id, isUrgent: false, text: 'x' })[0]).toBe(
    'A member posted in Café Luna',
  );
});

test('comments and replies, one or many', () => {
  const comment = {
    actor: ana,
    club,
    postId: id,
    reviewId: null,
    eventId: null,
    text: 'Nice',
    imageUrl: null,
  };
  expect(wordsFor({ kind: 'comment', ...comment })).toEqual([
    'Ana Lima commented on your post',
    'Nice',
    `/posts/${id}`,
  ]);
  expect(wordsFor({ kind: 'comment', ...comment }, 3).slice(0, 2)).toEqual([
    '3 new comments on your post',
    'Ana Lima: Nice',
  ]);
  expect(wordsFor({ kind: 'reply', ...comment })[0]).toBe('Ana Lima replied to your comment');
  expect(wordsFor({ kind: 'reply', ...comment }, 2)[0]).toBe('2 new replies to your comment');
  const onReview = { ...comment, club: null, postId: null, reviewId: id };
  expect(wordsFor({ kind: 'comment', ...onReview })).toEqual([
    'Ana Lima commented on your review',
    'Nice',
    `/reviews?review=${id}`,
  ]);
  const onEvent = { ...comment, postId: null, eventId: id };
  expect(wordsFor({ kind: 'comment', ...onEvent })).toEqual([
    'Ana Lima commented on your event',
    'Nice',
    `/events/${id}`,
  ]);
});

test('mentions say where', () => {
  const named = { actor: ana, club, text: '@ben' };
  expect(wordsFor({ kind: 'post_mention', ...named, postId: id, isUrgent: false })).toEqual([
    'Ana Lima mentioned you in a post',
    '@ben',
    `/posts/${id}`,
  ]);
  expect(
    wordsFor({
      kind: 'comment_mention',
      ...named,
      imageUrl: null,
      postId: id,
      reviewId: null,
      eventId: null,
    })[0],
  ).toBe('Ana Lima mentioned you in a comment');
  const review = wordsFor({ kind: 'review_mention', ...named, club: null, reviewId: id });
  expect([review[0], review[2]]).toEqual(['Ana Lima mentioned you in a review', `/reviews?review=${id}`]);
  const chat = wordsFor({ kind: 'message_mention', ...named });
  expect([chat[0], chat[2]]).toEqual([
    'Ana Lima mentioned you in the Café Luna chat',
    '/clubs/luna/messages',
  ]);
});

test('a notification about an event says its date and time, by the clocks of its place', () => {
  const when = 'Saturday, November 21, 1:00 PM, New York time';
  const about = { actor: ana, club, event, former: null };
  expect(wordsFor({ kind: 'event_reminder', ...about })).toEqual([
    'Herf starts soon',
    `${when}\u00a0· The terrace`,
    `/events/${id}`,
  ]);
  expect(wordsFor({ kind: 'event_restoration', ...about }).slice(0, 2)).toEqual([
    'Herf takes place after all',
    `${when}\u00a0· The terrace`,
  ]);
  expect(wordsFor({ kind: 'event_seat', ...about })).toEqual([
    'You have a seat at Herf',
    `If you can't come, say so before it starts: ${when}\u00a0· The terrace`,
    `/events/${id}`,
  ]);
  const home = { ...about, event: { ...event, address: '12 Rua das Flores' } };
  for (const kind of ['event_address', 'event_reminder'] as const)
    expect(wordsFor({ kind, ...home })[1]).toBe(`${when}\u00a0· The terrace\u00a0· 12 Rua das Flores`);
  expect(wordsFor({ kind: 'event_address', ...home })[0]).toBe('The address of Herf has changed');
  expect(wordsFor({ kind: 'date_chosen', ...about })).toEqual([
    'A date was chosen for Herf',
    `Your answer in the poll is now your RSVP: ${when}\u00a0· The terrace`,
    `/events/${id}`,
  ]);
  const { title, startsAt, timezone } = event;
  const details = { title, startsAt, timezone, isClubPrivate: false, note: null, eventId: null };
  expect(wordsFor({ kind: 'event_cancellation', details })).toEqual([
    'Herf was cancelled',
    `It was planned for ${when}`,
    '/events',
  ]);
  expect(
    wordsFor({ kind: 'event_cancellation', details: { ...details, note: 'Storm\nwarning', eventId: id } }),
  ).toEqual(['Herf was cancelled', 'Storm warning', `/events/${id}`]);
  expect(wordsFor({ kind: 'event_cancellation', details: { ...details, isClosed: true } })).toEqual([
    'Herf is now for members of its club only',
    `Your RSVP has ended. It is planned for ${when}`,
    '/events',
  ]);
  const elsewhere = { ...event, timezone: 'UTC', location: null };
  expect(wordsFor({ kind: 'event_reminder', ...about, event: elsewhere })[1]).toBe(
    'Saturday, November 21, 6:00 PM UTC',
  );
});

test('what happens to several evenings of a series is one notification, about the first', () => {
  const former = { startsAt: event.startsAt, endsAt: event.endsAt, location: 'Our club' };
  const messageOf = (count: number, hasMore: boolean) =>
    wordsFor({ kind: 'event_change', actor: ana, club, event, former: { ...former, hasMore } }, count)[1];
  expect(messageOf(3, true)).toMatch(/\(was Our club\)\u00a0· and 2 more evenings$/);
  expect(messageOf(2, true)).toMatch(/\u00a0· and 1 more evening$/);
  // The same evening was changed three times.
  expect(messageOf(3, false)).toMatch(/\(was Our club\)$/);
  const series = {
    id,
    unit: 'WEEK' as const,
    every: 1,
    weekdays: [6],
    monthlyOn: null,
    startsOn: '2026-11-21',
    untilOn: null,
  };
  const [, message] = wordsFor({
    kind: 'event',
    actor: ana,
    club,
    event: { ...event, series },
    former: null,
  });
  expect(message).toMatch(/^Herf\u00a0· Every Saturday\u00a0· Saturday, November 21/);
});

test('a change of an event says what has changed', () => {
  const now = { ...event, endsAt: '2026-11-21T21:00:00+00:00' };
  type Change = { startsAt?: string; endsAt?: string | null; location?: string | null };
  const changed = (former: Change, changes: Change = {}) =>
    wordsFor({
      kind: 'event_change',
      actor: ana,
      club,
      event: { ...now, ...changes },
      former: { startsAt: now.startsAt, endsAt: now.endsAt, location: now.location, ...former },
    }).slice(0, 2);
  const when = 'Saturday, November 21, 1:00 PM';
  const [title, message] = changed({ startsAt: '2026-11-21T17:00:00Z', endsAt: '2026-11-21T20:00:00Z' });
  expect(title).toBe('Herf has changed');
  expect(message).toBe(`${when} (was 12:00 PM), New York time\u00a0· The terrace`);
  const messageOf = (...change: Parameters<typeof changed>) => changed(...change)[1];
  expect(messageOf({ startsAt: '2026-11-20T23:00:00Z' })).toContain(
    `${when} (was Friday, November 20, 6:00 PM)`,
  );
  expect(messageOf({ endsAt: '2026-11-21T20:30:00Z' })).toContain(`${when} until 4:00 PM (was 3:30 PM), New`);
  expect(messageOf({ endsAt: null })).toContain(`${when} until 4:00 PM, New`);
  expect(messageOf({}, { endsAt: null })).toContain(`${when}, no longer until 4:00 PM, New`);
  expect(messageOf({ location: 'Our club' })).toBe(
    `${when}, New York time\u00a0· The terrace (was Our club)`,
  );
  expect(messageOf({}, { location: null })).toBe(`${when}, New York time\u00a0· No longer at The terrace`);
});

test('an invitation links to the page where it can be accepted', () => {
  expect(wordsFor({ kind: 'club_invite', actor: ana, club, details: { token: 'abc' } })).toEqual([
    'Ana Lima invited you to Café Luna',
    null,
    '/clubs/luna/invite/abc',
  ]);
});

test('a reminder of an invitation says so', () => {
  const details = { token: 'abc', isReminder: true };
  expect(wordsFor({ kind: 'club_invite', actor: ana, club, details })[0]).toBe(
    'Reminder: Ana Lima invited you to Café Luna',
  );
});

test.each([
  ['club_join', 'joined', '?tab=members', '3 new members in', 'joined'],
  ['club_leave', 'left', '?tab=members', '3 members left', 'left'],
  ['club_request', 'asked to join', '/settings#requests', '3 people asked to join', 'asked'],
] as const)('%s, one or several', (kind, did, part, several, latest) => {
  const notified = { kind, actor: ana, club };
  expect(wordsFor(notified)).toEqual([`Ana Lima ${did} Café Luna`, null, `/clubs/luna${part}`]);
  expect(wordsFor(notified, 3).slice(0, 2)).toEqual([
    `${several} Café Luna`,
    `Ana Lima ${latest} most recently.`,
  ]);
});

test('posts that wait for approval, one or several', () => {
  const held = { kind: 'held_post', actor: ana, club } as const;
  expect(wordsFor(held)).toEqual([
    'A post by Ana Lima in Café Luna waits for your approval',
    null,
    '/clubs/luna#waiting',
  ]);
  expect(wordsFor(held, 3).slice(0, 2)).toEqual([
    '3 posts in Café Luna wait for your approval',
    'The latest is by Ana Lima.',
  ]);
});

test('how a request to join, and a post that waited, ended', () => {
  expect(wordsFor({ kind: 'club_request_accepted', ...decided })).toEqual([
    'Café Luna accepted your request. Welcome!',
    null,
    '/clubs/luna',
  ]);
  expect(
    wordsFor({ kind: 'club_request_declined', ...decided, note: 'The table is full.' }).slice(0, 2),
  ).toEqual(['Café Luna declined your request to join', 'The table is full.']);
  expect(
    wordsFor({ kind: 'post_approved', actor: ana, club, text: 'Hello\nall', postId: id, isUrgent: false }),
  ).toEqual(['Café Luna approved your post', 'Hello all', `/posts/${id}`]);
});

test('reports in a private club, one or several, name nothing but the club', () => {
  const reported = { kind: 'club_report' as const, club };
  expect(wordsFor(reported)).toEqual([
    'Something was reported in Café Luna',
    'Our moderators review it too.',
    '/clubs/luna/settings#reports',
  ]);
  expect(wordsFor(reported, 2)[0]).toBe('2 reports in Café Luna');
});

test('an offer to take over a club, and how it ended', () => {
  const offered = { actor: ana, club };
  expect(wordsFor({ kind: 'club_offer', ...offered })).toEqual([
    'Ana Lima wants to hand Café Luna over to you',
    'If you accept, you will own the club. You have 7 days to decide.',
    '/clubs/luna',
  ]);
  expect(wordsFor({ kind: 'club_offer_declined', ...offered })).toEqual([
    'Ana Lima declined to take over Café Luna',
    'You still own the club.',
    '/clubs/luna?tab=members',
  ]);
  expect(wordsFor({ kind: 'club_taken_over', ...offered })).toEqual([
    'Ana Lima now owns Café Luna',
    'You are an admin of the club. The new owner also hosts the upcoming events that you had planned there.',
    '/clubs/luna',
  ]);
  expect(wordsFor({ kind: 'club_taken_over', actor: null, club })[0]).toBe('A member now owns Café Luna');
});

test('what a host wrote to those who come, with the sender unless the reader is a guest', () => {
  const wrote = { club, actor: ana, eventId: id, title: 'Herf', text: 'Bring\na lighter' };
  expect(wordsFor({ kind: 'event_message', ...wrote })).toEqual([
    'Ana Lima wrote about Herf',
    'Bring a lighter',
    `/events/${id}`,
  ]);
  expect(wordsFor({ kind: 'event_message', ...wrote, actor: null })[0]).toBe('The host wrote about Herf');
});

test('what a club did with an event of the reader, which they may no longer see', () => {
  const hosted = { club, actor: ana, event, note: null };
  expect(wordsFor({ kind: 'hosted_event_taken_over', ...hosted })).toEqual([
    'Café Luna took over your event Herf',
    'Ana Lima is now its host.',
    `/events/${id}`,
  ]);
  expect(wordsFor({ kind: 'hosted_event_taken_over', ...hosted, event: null, actor: null })).toEqual([
    'Café Luna took over your event',
    null,
    '/clubs/luna',
  ]);
  const cancelled = { ...event, isCancelled: true };
  const [title, message, linkUrl] = wordsFor({
    kind: 'hosted_event_cancelled',
    ...hosted,
    event: cancelled,
  });
  expect([title, linkUrl]).toEqual(['Café Luna cancelled your event Herf', `/events/${id}`]);
  expect(message).toMatch(/^It was planned for Saturday, November 21/);
  expect(wordsFor({ kind: 'hosted_event_cancelled', ...hosted, note: 'Storm' })[1]).toBe('Storm');
  expect(wordsFor({ kind: 'hosted_event_cancelled', ...hosted, event: null }).slice(1)).toEqual([
    null,
    '/clubs/luna',
  ]);
});

test('hosting an event together', () => {
  const link = `/events/${id}`;
  const about = { actor: ana, club, event };
  const [title, message] = wordsFor({ kind: 'co_host_invited', ...about });
  expect(title).toBe('Ana Lima invites you to co-host Herf');
  expect(message).toMatch(/^Saturday, November 21, 1:00 PM/);
  expect(wordsFor({ kind: 'co_host_accepted', ...about })).toEqual([
    'Ana Lima now co-hosts Herf',
    'You can both edit and cancel it, and see who comes.',
    link,
  ]);
  expect(wordsFor({ kind: 'co_host_declined', ...about })).toEqual([
    'Ana Lima declined to co-host Herf',
    null,
    link,
  ]);
  expect(wordsFor({ kind: 'co_host_left', ...about })[0]).toBe('Ana Lima no longer co-hosts Herf');
  expect(wordsFor({ kind: 'co_host_removed', ...about })).toEqual([
    'You no longer co-host Herf',
    'Ana Lima still hosts it.',
    link,
  ]);
  expect(wordsFor({ kind: 'event_handed_over', ...about })).toEqual([
    'Ana Lima handed Herf over to you',
    'You are now its host, and Ana Lima is a co-host.',
    link,
  ]);
  expect(wordsFor({ kind: 'event_inherited', ...about, actor: null })).toEqual([
    'You are now the host of Herf',
    'Its former host is no longer in the club.',
    link,
  ]);
});

test('the publication of a private club: when, and what everyone will see', () => {
  const planned = wordsFor({
    kind: 'club_publication',
    club: { ...club, isPrivate: true },
    publishesAt: '2026-11-21T09:05:00+00:00',
  });
  expect([planned[0], planned[2]]).toEqual(['Café Luna will become public', '/clubs/luna']);
  expect(planned[1]?.split('\n')).toEqual([
    'Saturday, November 21, 9:05 AM UTC.',
    ...publicationEffects,
    publicationAdvice,
  ]);
  expect(wordsFor({ kind: 'club_publication_stopped', club, publishesAt: null })).toEqual([
    'Café Luna stays private',
    'It will not become public.',
    '/clubs/luna',
  ]);
  expect(wordsFor({ kind: 'club_published', club, publishesAt: null })).toEqual([
    'Café Luna is now public',
    'Everyone can now see its posts, comments, reviews, pages and members, and join.',
    '/clubs/luna',
  ]);
});

test('a new role, and the end of a membership', () => {
  expect(wordsFor({ kind: 'club_role', ...decided, role: 'ADMIN' })[0]).toBe(
    'You are now an admin of Café Luna',
  );
  const ban = {
    kind: 'club_ban',
    ...decided,
    reason: 'Sells tins',
    endsAt: '2026-12-01T18:00:00Z',
  } as const;
  expect(wordsFor(ban)).toEqual([
    'You were banned from Café Luna',
    'Reason: Sells tins\nThe ban ends on December 1, 2026.',
    '/clubs/luna',
  ]);
  expect(wordsFor({ ...ban, reason: null, endsAt: null })[1]).toBe('Reason: none given');
  expect(wordsFor({ kind: 'club_ban_lifted', ...decided })[0]).toBe('Your ban from Café Luna was lifted');
  const timeOut = { kind: 'club_time_out', ...decided, endsAt: '2026-11-21T18:00:00Z' } as const;
  expect(wordsFor({ ...timeOut, reason: 'Cool down' })).toEqual([
    'You are in a time-out in Café Luna',
    'You can read, but not write there until Saturday, November 21, 6:00 PM UTC.\nReason: Cool down',
    '/clubs/luna',
  ]);
  expect(wordsFor({ kind: 'club_time_out_lifted', ...decided })[0]).toBe(
    'Your time-out in Café Luna was lifted',
  );
  expect(wordsFor({ kind: 'club_removal', ...decided })).toEqual([
    'You were removed from Café Luna',
    null,
    '/clubs/luna',
  ]);
});

test('a reminder of dues has the club’s own words about them', () => {
  const reminder = { kind: 'dues_reminder', club, year: 2026 } as const;
  expect(wordsFor({ ...reminder, amount: '40 € by transfer' })).toEqual([
    'Your 2026 dues for Café Luna are unpaid',
    '40 € by transfer',
    '/clubs/luna?tab=members',
  ]);
  expect(wordsFor({ ...reminder, amount: null })[1]).toBeNull();
});

test.each([
  { title: 'Café Luna declined your post', kind: 'post_declined', targetKind: 'post' },
  { title: 'Café Luna removed your review', kind: 'content_removal', targetKind: 'review' },
] as const)('“$title” gives the reason and links to the owner', ({ title, ...what }) => {
  const decision = { ...what, club, text: 'Buy tins' };
  expect(wordsFor({ ...decision, owner: ana, reason: 'No sales here' })).toEqual([
    title,
    'Buy tins\nReason: No sales here\nIf you think this is a mistake, message the owner, Ana Lima.',
    '/messages/ana_lima',
  ]);
  expect(wordsFor({ ...decision, owner: null, reason: null }).slice(1)).toEqual([
    'Buy tins\nReason: none given',
    '/clubs/luna',
  ]);
});

test('a removal with a ban says how much, and links to the owner', () => {
  const bulkRemoval = { counts: { post: 2, review: 1 }, period: 'WEEK' as const };
  expect(wordsFor({ kind: 'bulk_removal', club, owner: ana, bulkRemoval })).toEqual([
    'Café Luna removed what you wrote in the last 7 days',
    'Removed: 2 posts and 1 review.\nIf you think this is a mistake, message the owner, Ana Lima.',
    '/messages/ana_lima',
  ]);
  const restored = { counts: { post: 1 }, period: null };
  expect(wordsFor({ kind: 'bulk_restoration', club, owner: null, bulkRemoval: restored })).toEqual([
    'Café Luna brought back what you wrote',
    'Restored: 1 post.',
    '/clubs/luna',
  ]);
});

test('messages, direct and in a group, one or many', () => {
  const direct = { id, type: 'DIRECT' as const, groupName: null };
  const message = {
    kind: 'message' as const,
    actor: ana,
    text: 'Psst',
    imageUrl: null,
    conversation: direct,
  };
  expect(wordsFor(message)).toEqual(['Ana Lima sent you a message', 'Psst', '/messages/ana_lima']);
  expect(wordsFor(message, 2).slice(0, 2)).toEqual(['2 new messages from Ana Lima', 'Psst']);
  expect(wordsFor({ ...message, actor: null })[2]).toBe('/messages');
  const group = { ...message, conversation: { id, type: 'GROUP' as const, groupName: 'Two' } };
  expect(wordsFor(group)).toEqual(['Ana Lima wrote in Two', 'Psst', `/messages?c=${id}`]);
  expect(wordsFor(group, 2).slice(0, 2)).toEqual(['2 new messages in Two', 'Ana Lima: Psst']);
});

test('moderators’ decisions: what, why and how to appeal', () => {
  const details = {
    targetKind: 'post',
    targetId: id,
    reason: 'SPAM',
    note: 'Please read the rules.',
    bulkRemoval: null,
  } as const;
  const moderation = (action: 'REMOVE' | 'WARN' | 'SUSPEND' | 'RESTORE' | 'LIFT' | 'HIDE', changes = {}) =>
    wordsFor({ kind: 'moderation', details: { ...details, ...changes, action } });
  const appeal = 'If you think this is a mistake, you can appeal in your account settings.';
  expect(moderation('REMOVE')).toEqual([
    'Our moderators removed your post',
    `Reason: Spam – Please read the rules.\n${appeal}`,
    '/settings/account',
  ]);
  expect(moderation('WARN', { targetKind: 'user', reason: 'OTHER', note: null })).toEqual([
    'A warning from our moderators',
    `This is about your account. Reason: Against Retrohale's rules\n${appeal}`,
    '/settings/account',
  ]);
  expect(moderation('RESTORE')).toEqual([
    'Your post is back',
    'Our moderators reviewed it again.',
    `/posts/${id}`,
  ]);
  const counts = { post: 12, comment: 1 };
  expect(moderation('SUSPEND', { note: null, bulkRemoval: { counts, period: 'DAY' } }).slice(0, 2)).toEqual([
    'Your account was suspended',
    `Reason: Spam\nRemoved from what you wrote in the last 24 hours: 12 posts and 1 comment.\n${appeal}`,
  ]);
  expect(moderation('LIFT', { bulkRemoval: { counts, period: null } }).slice(0, 2)).toEqual([
    'Your suspension was lifted',
    'Our moderators reviewed it again. Restored: 12 posts and 1 comment.',
  ]);
  expect(moderation('HIDE').slice(0, 2)).toEqual([
    'Your post is hidden for now',
    'Several users reported it. A moderator will look at it and decide.',
  ]);
});

test('the outcome of a report', () => {
  const messageOf = (outcome: 'DISMISSED' | 'ACTED' | 'RESOLVED') =>
    wordsFor({ kind: 'report', details: { targetKind: 'user', outcome } })[1];
  expect(messageOf('ACTED')).toBe('We took action on the account you reported. Thank you for looking out.');
  expect(messageOf('DISMISSED')).toBe(
    'The account you reported does not break our rules. Thank you for looking out.',
  );
  expect(messageOf('RESOLVED')).toBe(
    'Your report about the account has been resolved. Thank you for looking out.',
  );
});

test('an appeal, and its outcome', () => {
  expect(wordsFor({ kind: 'appeal', details: { targetKind: 'user' } })).toEqual([
    'New appeal',
    'A decision about an account was appealed.',
    '/moderation?show=appeals',
  ]);
  const outcome = (outcome: 'UPHELD' | 'REVERSED', note: string | null) =>
    wordsFor({ kind: 'appeal_outcome', details: { outcome, targetKind: 'post', targetId: id, note } });
  expect(outcome('UPHELD', 'It was not marked as a joke.')).toEqual([
    'We reviewed your appeal',
    'Our decision about your post stays as it is.\nIt was not marked as a joke.',
    '/settings/account',
  ]);
  expect(outcome('REVERSED', null)).toEqual([
    'Your appeal was successful',
    'We reversed our decision about your post.',
    `/posts/${id}`,
  ]);
});

test('sign-ins on new devices', () => {
  const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0';
  expect(wordsFor({ kind: 'device', details: { userAgent } })).toEqual([
    'New sign-in to your account',
    'Firefox on Android. If this was not you, log out that device in your settings.',
    '/settings/account#devices',
  ]);
  expect(wordsFor({ kind: 'device', details: { userAgent: null } }, 3).slice(0, 2)).toEqual([
    '3 new sign-ins to your account',
    'The latest: Unknown device. If this was not you, log out that device in your settings.',
  ]);
});

test('items that are ready in a humidor', () => {
  const words = (itemCount: number) =>
    wordsFor({ kind: 'humidor_ready', details: { productName: 'Robusto', itemCount } });
  expect(words(1)).toEqual(['Rested and ready', 'Robusto in your humidor is ready.', '/humidor?rest=READY']);
  expect(words(3)[1]).toBe('Robusto and 2 others in your humidor are ready.');
});
