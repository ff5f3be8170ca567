/** A notification goes with its cause, whatever its kind. Those that are hidden cost their reader a limited amount. */
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { notificationPage } from '../../functions/_shared/contract/notifications.ts';
import type { NotificationKind } from '../../functions/_shared/notifications/presenters.ts';
import { comment, create, createEvent, post, review } from '../support/actions.ts';
import { newUsers, notificationsOf } from '../support/notification-scene.ts';
import { buffersOf } from '../support/plans.ts';
import { newDatePoll } from '../support/poll-scene.ts';
import { rolledBack, setRole } from '../support/roles.ts';
import { type Club, join, newClub, newPost } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

let ana: User;
let ben: User;
let club: Club;
beforeAll(async () => {
  [ana, ben] = await newUsers('Ana', 'Ben');
  club = await newClub({ owner: ana, members: [ben] });
});

const takeBack = (path: string) => () => create(ana, path, undefined, 'DELETE');
const soon = () => new Date(Date.now() + 3_000_000).toISOString();
const anEvent = (at = club) => createEvent(ana, at, soon());
const coHosted = async (by: User, coHost: User) => {
  const event = await createEvent(by, club, soon());
  await create(by, `/events/${event}/hosts`, { userId: coHost.id });
  await create(coHost, `/events/${event}/hosts/accept`);
  return event;
};
const going = async (at = club) => {
  const event = await anEvent(at);
  await create(ben, `/events/${event}/rsvp`, { status: 'GOING' });
  return event;
};
const send = async (path: string, content: string) => {
  const message = await create(ana, path, { content });
  const [row] = await sql`select conversation_id from messages where id = ${message}`;
  return takeBack(`/messages/conversations/${row?.conversation_id}/messages/${message}`);
};
const mention = () => `As @${ben.username} said`;

/** What notifies Ben. Returns what takes it back. */
type Act = () => Promise<() => Promise<unknown>>;

/** That these kinds of notifications stay, and why. */
const staying = <Kind extends NotificationKind>(why: string, ...kinds: Kind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, why])) as Record<Kind, string>;

/** For each kind, its cause, or why the notification stays. */
const causes: Record<NotificationKind, Act | string> = {
  follow: 'stays, so that following again does not notify again',
  post: async () => takeBack(`/posts/${await post(ana, club)}`),
  announcement: async () => {
    const at = await newClub({ owner: ana, members: [ben] });
    return takeBack(
      `/posts/${await create(ana, '/posts', { clubId: at.id, content: 'Hours', isAnnouncement: true })}`,
    );
  },
  event: async () => takeBack(`/events/${await anEvent()}`),
  comment: async () => {
    const of = await post(ben, club);
    return takeBack(`/posts/${of}/comments/${await comment(ana, of)}`);
  },
  reply: async () => {
    const of = await post(ana, club);
    return takeBack(`/posts/${of}/comments/${await comment(ana, of, 'Yes', await comment(ben, of))}`);
  },
  post_mention: async () => takeBack(`/posts/${await post(ana, club, mention())}`),
  comment_mention: async () => {
    const of = await post(ana, club);
    const mentioning = await comment(ana, of, mention());
    // With a reply, an empty comment stays.
    await comment(ben, of, 'Did I?', mentioning);
    return takeBack(`/posts/${of}/comments/${mentioning}`);
  },
  review_mention: async () => takeBack(`/reviews/${await review(ana, mention())}`),
  message_mention: () => send(`/messages/clubs/${club.id}/conversation/messages`, mention()),
  message: () => send(`/messages/direct/${ben.username}`, 'Psst'),
  event_reminder: async () => {
    const event = await going();
    await sql`select private.queue_event_reminders()`;
    return takeBack(`/events/${event}`);
  },
  event_change: async () => {
    const event = await going();
    await create(ana, `/events/${event}`, { location: 'The terrace' }, 'PATCH');
    return takeBack(`/events/${event}`);
  },
  event_address: async () => {
    const event = await going();
    await create(ana, `/events/${event}`, { address: '12 Rua das Flores' }, 'PATCH');
    return () => create(ben, `/events/${event}/rsvp`, { status: 'MAYBE' });
  },
  event_message: async () => {
    const event = await going();
    const draft = { content: 'Bring a lighter', audience: ['GOING'] };
    const message = await create(ana, `/events/${event}/messages`, draft);
    return takeBack(`/events/${event}/messages/${message}`);
  },
  event_restoration: async () => {
    const at = await newClub({ owner: ana, members: [ben] });
    const event = await going(at);
    await create(ana, `/clubs/${at.id}`, undefined, 'DELETE');
    await create(ana, `/clubs/${at.id}/restore`);
    return takeBack(`/events/${event}`);
  },
  event_seat: async () => {
    const event = await anEvent();
    await create(ana, `/events/${event}`, { capacity: 1 }, 'PATCH');
    await create(ben, `/events/${event}/rsvp`, { status: 'GOING' });
    await create(ana, `/events/${event}/rsvp`, { status: 'NOT_GOING' });
    return () => create(ben, `/events/${event}/rsvp`, { status: 'MAYBE' });
  },
  co_host_invited: async () => {
    const event = await anEvent();
    await create(ana, `/events/${event}/hosts`, { userId: ben.id });
    return takeBack(`/events/${event}/hosts/${ben.id}`);
  },
  co_host_accepted: async () => {
    const event = await coHosted(ben, ana);
    return () => create(ben, `/events/${event}`, undefined, 'DELETE');
  },
  co_host_declined: async () => {
    const event = await createEvent(ben, club, soon());
    await create(ben, `/events/${event}/hosts`, { userId: ana.id });
    await takeBack(`/events/${event}/hosts/${ana.id}`)();
    return () => create(ben, `/events/${event}`, undefined, 'DELETE');
  },
  co_host_left: async () => {
    const event = await coHosted(ben, ana);
    await takeBack(`/events/${event}/hosts/${ana.id}`)();
    return () => create(ben, `/events/${event}`, undefined, 'DELETE');
  },
  co_host_removed: async () => {
    const event = await coHosted(ana, ben);
    await takeBack(`/events/${event}/hosts/${ben.id}`)();
    return takeBack(`/events/${event}`);
  },
  event_handed_over: async () => {
    const event = await coHosted(ana, ben);
    await create(ana, `/events/${event}/hosts/${ben.id}/hand-over`);
    return () => create(ben, `/events/${event}`, undefined, 'DELETE');
  },
  event_inherited: async () => {
    const [cleo] = await newUsers('Cleo');
    await join(club, cleo);
    const event = await coHosted(cleo, ben);
    await create(cleo, `/clubs/${club.id}/leave`);
    return () => create(ben, `/events/${event}`, undefined, 'DELETE');
  },
  date_chosen: async () => {
    const poll = await newDatePoll(club, ana);
    await create(ben, `/date-polls/${poll}/answers`, { answers: ['YES', null] });
    const event = await create(ana, `/date-polls/${poll}/choose`, { date: 0 });
    return takeBack(`/events/${event}`);
  },
  club_invite: async () => {
    const at = await newClub({ owner: ana, isPrivate: true });
    await create(ana, `/clubs/${at.id}/invites`, { userId: ben.id });
    const [invite] = await sql`select id from club_invites where club_id = ${at.id}`;
    return takeBack(`/clubs/${at.id}/invites/${invite?.id}`);
  },
  group_invitation: async () => {
    const group = await create(ana, '/messages/groups', { groupName: 'Left', userIds: [ben.id] });
    await create(ben, `/messages/conversations/${group}/leave`);
    await create(ana, `/messages/conversations/${group}/add-participants`, { userIds: [ben.id] });
    return () => sql`delete from conversations where id = ${group}`;
  },
  club_request: 'marked as read once no request is open',
  club_report: 'marked as read once there is nothing left to see',
  held_post: 'marked as read once no post waits',
  post_approved: async () => {
    const at = await newClub({ owner: ana, members: [ben] });
    await create(ana, `/clubs/${at.id}`, { holdsFirstPosts: true }, 'PATCH');
    const held = await post(ben, at);
    await create(ana, `/posts/${held}/approve`);
    return () => create(ben, `/posts/${held}`, undefined, 'DELETE');
  },
  club_offer: async () => {
    const at = await newClub({ owner: ana, members: [ben] });
    await create(ana, `/clubs/${at.id}/transfer`, { userId: ben.id });
    return takeBack(`/clubs/${at.id}/offer`);
  },
  dues_reminder: async () => {
    const at = await newClub({ owner: ana, members: [ben] });
    await create(ana, `/clubs/${at.id}/dues`, { year: 2099 });
    await create(ana, `/clubs/${at.id}/dues/2099/reminders`);
    return takeBack(`/clubs/${at.id}/dues/2099`);
  },
  ...staying(
    'an entry of the club’s log, which stays',
    'club_join',
    'club_leave',
    'post_declined',
    'club_role',
    'club_removal',
    'club_ban',
    'club_ban_lifted',
    'club_time_out',
    'club_time_out_lifted',
    'club_request_accepted',
    'club_request_declined',
    'club_offer_declined',
    'club_taken_over',
    'club_publication',
    'club_publication_stopped',
    'club_published',
    'hosted_event_cancelled',
    'hosted_event_taken_over',
    'content_removal',
    'bulk_removal',
    'bulk_restoration',
  ),
  ...staying(
    'says what happened, and names nothing',
    'event_cancellation',
    'moderation',
    'report',
    'appeal',
    'appeal_outcome',
    'humidor_ready',
    'device',
  ),
};

const acts = Object.entries(causes).filter((each): each is [string, Act] => typeof each[1] === 'function');
test.each(acts)('the notification %s goes with its cause, read or unread', async (kind, act) => {
  const ofKind = () => sql<{ id: string }[]>`
    select id from notifications where user_id = ${ben.id} and kind = ${kind}`;
  for (const isRead of [false, true]) {
    const takesBack = await act();
    const [notification] = await ofKind();
    expect(notification).toBeDefined();
    if (isRead) await create(ben, `/notifications/${notification?.id}/read`, undefined, 'PATCH');
    await takesBack();
    expect(await ofKind()).toHaveLength(0);
  }
});

test('a group of notifications keeps what is left, and goes with the last of it', async () => {
  const [reader] = await newUsers('Reader');
  const of = await newClub({ owner: ana, members: [reader] });
  const posts = [await post(ana, of), await post(ana, of), await post(ana, of)] as const;
  const remove = (id: string) => takeBack(`/posts/${id}`)();
  await remove(posts[1]);
  expect(await notificationsOf(reader)).toMatchObject([{ title: expect.stringContaining('2') }]);
  await remove(posts[2]);
  expect(await sql`select count, post_ids from notifications where user_id = ${reader.id}`).toEqual([
    { count: 1, post_ids: [posts[0]] },
  ]);
  await remove(posts[0]);
  expect(await sql`select from notifications where user_id = ${reader.id}`).toHaveLength(0);
});

test('every column that names a row deletes the notification with it', async () => {
  const columns = await sql<{ name: string }[]>`
    select a.attname as name from pg_attribute a
    where a.attrelid = 'notifications'::regclass and a.atttypid = 'uuid'::regtype and a.attname <> 'id'
      and not exists (
        select from pg_constraint c
        where c.conrelid = a.attrelid and c.conkey = array[a.attnum] and c.contype = 'f' and c.confdeltype = 'c'
      )`;
  expect([...columns]).toEqual([]);
});

describe('of thousands of notifications that their reader may not see', () => {
  /** Ben's mentions in a private club that he has left, newer than the one that he can read. */
  const withHidden = <T>(count: number, work: (tx: TransactionSql) => Promise<T>) =>
    rolledBack(async (tx) => {
      const [reader] = await tx<{ id: string }[]>`select id from users where id = ${ben.id}`;
      const hidden = await newPost(await newClub({ owner: ana, isPrivate: true }), ana);
      await tx`delete from notifications where user_id = ${ben.id}`;
      await tx`
        insert into notifications (user_id, kind, cause, details, created_at)
        values (${ben.id}, 'report', 'seen', '{"targetKind": "post", "outcome": "ACTED"}', now() - interval '1 day')`;
      await tx`
        insert into notifications (user_id, kind, cause, post_id, created_at)
        select ${reader?.id ?? ''}, 'post_mention', 'hidden' || g, ${hidden}, now() - g * interval '1 second'
        from generate_series(1, ${count}::int) g`;
      await tx`analyze notifications`;
      await setRole(tx, ben);
      return work(tx);
    });

  test.each(['private.get_notifications(50, 0, null)', 'private.get_unread_count()'])(
    '%s reads a limited number',
    async (request) => {
      const measure = (count: number) => withHidden(count, (tx) => buffersOf(tx, `select ${request}`));
      const [few, many] = [await measure(2000), await measure(20_000)];
      expect(many).toBeLessThan(1.5 * few);
    },
  );

  test('the pages lead to the one behind them', async () => {
    type Read = { kinds: string[]; next: string | null };
    const read = (tx: TransactionSql, cursor: string | null) => tx<Read[]>`
      select array(select i ->> 'kind' from json_array_elements(page -> 'items') i) as kinds, page ->> 'nextCursor' as next
      from private.get_notifications(50, 0, ${cursor}) page`;
    const pages = await withHidden(3000, async (tx) => {
      const all: Read[] = [];
      do all.push(...(await read(tx, all.at(-1)?.next ?? null)));
      while (all.at(-1)?.next && all.length < 9);
      return all;
    });
    expect(pages.map(({ kinds }) => kinds)).toEqual([[], [], ['report']]);
  });
});

test('a page with fewer notifications than requested has no cursor if there are no more', async () => {
  const [reader] = await newUsers('Reader');
  await post(ana, await newClub({ owner: ana, members: [reader] }));
  const page = await request(reader, 'GET', '/notifications?limit=50');
  expect(notificationPage.parse(page.body)).toMatchObject({ items: [{}], nextCursor: null });
});
