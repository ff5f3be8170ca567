/** Each preference with each notification type, in the list and as a push notification. */
import { describe, expect, test } from 'vitest';
import { pushSettings } from '../../functions/_shared/contract/notification-topics.ts';
import { comment, create, createEvent, post } from '../support/actions.ts';
import { befriend } from '../support/message-scene.ts';
import {
  newUsers,
  notificationsOf,
  notificationTypesOf,
  setPreference,
  subscribe,
} from '../support/notification-scene.ts';
import { read } from '../support/responses.ts';
import { newClub } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

describe('a preference that is off', () => {
  const acts: [preference: string, type: string, act: (ana: User, ben: User) => Promise<unknown>][] = [
    ['newFollower', 'NEW_FOLLOWER', (ana, ben) => create(ana, `/users/${ben.id}/follow`)],
    [
      'newPostInClub',
      'NEW_POST_IN_CLUB',
      async (ana, ben) => post(ana, await newClub({ owner: ana, members: [ben] })),
    ],
    [
      'newComment',
      'NEW_COMMENT',
      async (ana, ben) => comment(ana, await post(ben, await newClub({ members: [ana, ben] }))),
    ],
    [
      'newReply',
      'NEW_REPLY',
      async (ana, ben) => {
        const p = await post(ana, await newClub({ members: [ana] }));
        await comment(ana, p, 'Yes', await comment(ben, p));
      },
    ],
    [
      'postMention',
      'POST_MENTION',
      async (ana, ben) => post(ana, await newClub({ members: [ana] }), `@${ben.username}`),
    ],
    [
      'eventReminder',
      'EVENT_REMINDER',
      async (ana, ben) => {
        const club = await newClub({ members: [ana] });
        const startTime = new Date(Date.now() + 30 * 60_000).toISOString();
        const event = await createEvent(ana, club, startTime);
        await create(ben, `/events/${event}/rsvp`, { status: 'GOING' });
        await sql`select private.queue_event_reminders()`;
      },
    ],
    [
      'clubInvite',
      'CLUB_INVITE',
      async (ana, ben) => {
        await sql`update auth.users set email_confirmed_at = now() where id = ${ben.id}`;
        const club = await newClub({ owner: ana });
        await create(ana, `/clubs/${club.id}/invites`, { email: `${ben.id}@test.retrohale.test` });
      },
    ],
    [
      'newMessage',
      'NEW_MESSAGE',
      async (ana, ben) => {
        await befriend(ana, ben);
        await create(ana, `/messages/direct/${ben.username}`, { content: 'Psst' });
      },
    ],
  ];
  const preferences = [...acts.map(([preference]) => preference), 'pushEnabled'];

  describe.each(acts)('%s', (preference, type, act) => {
    test(`prevents ${type} and its push notification, and no other preference does`, async () => {
      const [ana, ben, cleo, dora] = await newUsers('Ana', 'Ben', 'Cleo', 'Dora');
      await subscribe(ben, `https://push.example.org/${ben.id}`);
      await subscribe(cleo, `https://push.example.org/${cleo.id}`);
      await subscribe(dora, `https://push.example.org/${dora.id}`);
      const queued = async (user: User) => {
        const [row] = await sql<{ count: number }[]>`
          select count(*)::int from private.push_deliveries d
          join push_subscriptions s on s.id = d.subscription_id where s.user_id = ${user.id}`;
        return row?.count;
      };
      await setPreference(ben, preference, false);
      await act(ana, ben);
      expect([await notificationsOf(ben), await queued(ben)]).toEqual([[], 0]);

      for (const other of preferences.filter((each) => each !== preference && each !== 'pushEnabled'))
        await setPreference(cleo, other, false);
      await act(ana, cleo);
      expect([await notificationTypesOf(cleo), await queued(cleo)]).toEqual([[type], 1]);

      await setPreference(dora, 'pushEnabled', false);
      await act(ana, dora);
      expect([await notificationTypesOf(dora), await queued(dora)]).toEqual([[type], 0]);
    });
  });

  test('a notification from Retrohale always arrives, but is pushed only with pushEnabled', async () => {
    const [ben] = await newUsers('Ben');
    for (const preference of preferences) await setPreference(ben, preference, false);
    const details = { targetKind: 'post', outcome: 'ACTED' };
    await sql`select private.notify(${ben.id}, 'report', 'x', ${sql.json(details)})`;
    expect(await notificationTypesOf(ben)).toEqual(['other']);
  });

  test('leaves the notification to the next type that is on', async () => {
    const [ana, ben] = await newUsers('Ana', 'Ben');
    const club = await newClub({ owner: ana, members: [ben] });
    await setPreference(ben, 'postMention', false);
    await post(ana, club, `@${ben.username}`);
    expect(await notificationTypesOf(ben)).toEqual(['NEW_POST_IN_CLUB']);
  });
});

test('a preference takes one key and a boolean, and nothing else', async () => {
  const [ana] = await newUsers('Ana');
  for (const body of [
    {},
    { newReply: 'no' },
    { newReply: null },
    { unknown: true },
    { newReply: true, newComment: true },
  ])
    expect(
      (await request(ana, 'PATCH', '/notifications/preferences', body)).status,
      JSON.stringify(body),
    ).toBe(400);
  expect(await sql`select from notification_preferences where user_id = ${ana.id}`).toHaveLength(0);
});

test('a topic that is not to be pushed is in the list, and only others are pushed', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  await subscribe(ben, `https://push.example.org/${ben.id}`);
  const club = await newClub({ owner: ben, isPrivate: true });
  await create(ben, `/clubs/${club.id}/request-settings`, { isOpen: true, question: null }, 'PATCH');
  const change = await request(ben, 'PATCH', '/notifications/push', { clubRequest: false });
  expect(read(change, pushSettings)).toMatchObject({ clubRequest: false, clubInvite: true, account: true });
  await create(ana, `/clubs/${club.id}/requests`);
  const queued = async () => {
    const rows = await sql<{ kind: string }[]>`
      select n.kind from private.push_deliveries d join notifications n on n.id = d.notification_id
      where n.user_id = ${ben.id}`;
    return rows.map(({ kind }) => kind);
  };
  expect([await notificationTypesOf(ben), await queued()]).toEqual([['CLUB_INVITE'], []]);
  await create(ana, `/users/${ben.id}/follow`);
  expect(await queued()).toEqual(['follow']);
  await create(ben, '/notifications/push', { clubRequest: true }, 'PATCH');
  expect(read(await request(ben, 'GET', '/notifications/push'), pushSettings).clubRequest).toBe(true);
});

test('one push setting changes at a time', async () => {
  const [ana] = await newUsers('Ana');
  for (const body of [{}, { newReply: 'no' }, { pushEnabled: false }, { newReply: true, account: true }])
    expect((await request(ana, 'PATCH', '/notifications/push', body)).status, JSON.stringify(body)).toBe(400);
});
