/** SQL and TypeScript agree about notifications: every kind and every count. */
import { beforeAll, expect, test, vi } from 'vitest';
import { notificationPreferences } from '../../functions/_shared/contract/notifications.ts';
import { type NotificationFacts, presenters } from '../../functions/_shared/notifications/presenters.ts';
import { comment, create, createEvent, handOver, post, review } from '../support/actions.ts';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { newModerator } from '../support/moderation-scene.ts';
import { newUsers, setPreference, unreadCountOf } from '../support/notification-scene.ts';
import { newDatePoll } from '../support/poll-scene.ts';
import { as } from '../support/roles.ts';
import { join, newClub, newPost, publishNow } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { onNewDevice, request, type User } from '../support/users.ts';

let ana: User;
let ben: User;

/** Ana does everything that notifies Ben, and he does a little himself. */
beforeAll(async () => {
  [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben] });
  await onNewDevice(ben);
  await create(ana, `/users/${ben.id}/follow`);
  const p = await post(ana, club);
  await post(ana, club, `@${ben.username}`);
  await create(ana, '/posts', { clubId: club.id, content: 'New opening hours', isAnnouncement: true });
  await comment(ana, await post(ben, club));
  await comment(ana, p, 'Yes', await comment(ben, p));
  await comment(ana, p, `@${ben.username}`);
  await create(ana, `/messages/clubs/${club.id}/conversation/messages`, { content: `@${ben.username}` });
  await review(ana, `As @${ben.username} said`);
  const event = (title: string, at = club) =>
    createEvent(ana, at, new Date(Date.now() + 3_000_000).toISOString(), title, 'Europe/Lisbon');
  const events = [await event('Stays'), await event('Goes')];
  for (const id of events) await create(ben, `/events/${id}/rsvp`, { status: 'GOING' });
  await sql`select private.queue_event_reminders()`;
  await newHumidorItem(ben, { readyOn: '2026-01-01' });
  await sql`select private.notify_ready_humidor_items()`;
  await create(ana, `/events/${events[0]}`, { location: 'The terrace' }, 'PATCH');
  await create(ana, `/events/${events[0]}`, { address: '12 Rua das Flores' }, 'PATCH');
  await create(ana, `/events/${events[0]}/messages`, { content: 'Bring a lighter', audience: ['GOING'] });
  await create(ana, `/events/${events[1]}`, undefined, 'DELETE');
  for (const act of ['take-over', 'cancel'])
    await create(ana, `/events/${await createEvent(ben, club, '2100-01-01T18:00:00.000Z', 'Of Ben')}/${act}`);
  const full = await event('Full');
  await create(ana, `/events/${full}`, { capacity: 1 }, 'PATCH');
  await create(ben, `/events/${full}/rsvp`, { status: 'GOING' });
  await create(ana, `/events/${full}/rsvp`, { status: 'NOT_GOING' });
  const coHosted = async (by: User, coHost: User) => {
    const id = await createEvent(by, club, '2100-01-01T18:00:00.000Z', 'Together');
    await create(by, `/events/${id}/hosts`, { userId: coHost.id });
    await create(coHost, `/events/${id}/hosts/accept`);
    return id;
  };
  const invited = await event('Together');
  await create(ana, `/events/${invited}/hosts`, { userId: ben.id });
  await create(ana, `/events/${await coHosted(ben, ana)}/hosts/${ana.id}`, undefined, 'DELETE');
  const unwanted = await createEvent(ben, club, '2100-01-01T18:00:00.000Z', 'Alone');
  await create(ben, `/events/${unwanted}/hosts`, { userId: ana.id });
  await create(ana, `/events/${unwanted}/hosts/${ana.id}`, undefined, 'DELETE');
  await create(ana, `/events/${await coHosted(ana, ben)}/hosts/${ben.id}`, undefined, 'DELETE');
  await create(ana, `/events/${await coHosted(ana, ben)}/hosts/${ben.id}/hand-over`);
  const [leaver] = await newUsers('Leaver');
  await join(club, leaver);
  await coHosted(leaver, ben);
  await create(leaver, `/clubs/${club.id}/leave`);
  const poll = await newDatePoll(club, ana);
  await create(ben, `/date-polls/${poll}/answers`, { answers: ['YES', null] });
  await create(ana, `/date-polls/${poll}/choose`, { date: 0 });
  const restored = await newClub({ owner: ana, members: [ben] });
  await create(ben, `/events/${await event('Returns', restored)}/rsvp`, { status: 'GOING' });
  await create(ana, `/clubs/${restored.id}`, undefined, 'DELETE');
  await create(ana, `/clubs/${restored.id}/restore`);
  await sql`update auth.users set email_confirmed_at = now() where id = ${ben.id}`;
  await create(ana, `/posts/${await post(ben, club)}`, { reason: 'Off topic' }, 'DELETE');
  await create(ana, `/clubs/${club.id}/members/${ben.id}`, { role: 'ADMIN' }, 'PATCH');
  const offered = await newClub({ owner: ana, members: [ben], isPrivate: true });
  await create(ana, `/clubs/${offered.id}/transfer`, { userId: ben.id });
  const taken = await newClub({ owner: ben, members: [ana] });
  await handOver(ben, taken, ana);
  const declined = await newClub({ owner: ben, members: [ana] });
  await create(ben, `/clubs/${declined.id}/transfer`, { userId: ana.id });
  await create(ana, `/clubs/${declined.id}/offer/decline`);
  for (const isPrivate of [false, true, false])
    await create(ana, `/clubs/${offered.id}`, { isPrivate }, 'PATCH');
  await publishNow(offered);
  const bens = await newClub({ owner: ben });
  await create(ana, `/clubs/${bens.id}/join`);
  await create(ana, `/clubs/${bens.id}/leave`);
  const paid = await newClub({ owner: ana, members: [ben] });
  await create(ana, `/clubs/${paid.id}/dues`, { year: 2099, amount: '40 € by transfer' });
  await create(ana, `/clubs/${paid.id}/dues/2099/reminders`);
  const left = await newClub({ owner: ana, members: [ben] });
  await create(ana, `/clubs/${left.id}/members/${ben.id}`, undefined, 'DELETE');
  const strict = await newClub({ owner: ana, members: [ben] });
  await create(ana, `/clubs/${strict.id}/time-outs`, { userId: ben.id, hours: 1 });
  await create(ana, `/clubs/${strict.id}/time-outs/${ben.id}`, undefined, 'DELETE');
  await post(ben, strict);
  await create(ana, `/clubs/${strict.id}/bans`, {
    userId: ben.id,
    reason: 'Sells tins',
    removesRecent: 'DAY',
  });
  const [entry] =
    await sql`select id from club_activity where club_id = ${strict.id} and kind = 'BULK_REMOVED'`;
  await create(ana, `/clubs/${strict.id}/activity/${entry?.id}/undo`);
  await create(ana, `/clubs/${strict.id}/bans/${ben.id}`, undefined, 'DELETE');
  const asked = await newClub({ owner: ben, isPrivate: true });
  await create(ben, `/clubs/${asked.id}/request-settings`, { isOpen: true, question: null }, 'PATCH');
  await create(ana, `/clubs/${asked.id}/requests`);
  for (const decision of ['accept', 'decline']) {
    const asking = await newClub({ owner: ana, isPrivate: true });
    await create(ana, `/clubs/${asking.id}/request-settings`, { isOpen: true, question: null }, 'PATCH');
    const request = await create(ben, `/clubs/${asking.id}/requests`);
    await create(ana, `/clubs/${asking.id}/requests/${request}/${decision}`);
  }
  const holding = await newClub({ owner: ana, members: [ben] });
  await create(ana, `/clubs/${holding.id}`, { holdsFirstPosts: true }, 'PATCH');
  const [first, second] = [await post(ben, holding), await post(ben, holding)];
  await create(ana, `/posts/${first}/approve`);
  await create(ana, `/posts/${second}/decline`, { reason: 'Off topic' });
  const held = await newClub({ owner: ben, members: [ana], isPrivate: true });
  await create(ben, `/clubs/${held.id}`, { holdsFirstPosts: true }, 'PATCH');
  await post(ana, held);
  const [cleo] = await newUsers('Cleo');
  await join(held, cleo);
  await create(ana, '/reports', { reason: 'SPAM', reportedPostId: await newPost(held, cleo) });
  const other = await newClub({ owner: ana, isPrivate: true });
  await create(ana, `/clubs/${other.id}/invites`, { email: `${ben.id}@test.retrohale.test` });
  await create(ana, `/messages/direct/${ben.username}`, { content: 'Psst' });
  const group = await create(ana, '/messages/groups', { groupName: 'Two', userIds: [ben.id] });
  await create(ana, `/messages/conversations/${group}/messages`, { content: 'Hi all' });
  const again = await create(ana, '/messages/groups', { groupName: 'Left', userIds: [ben.id] });
  await create(ben, `/messages/conversations/${again}/leave`);
  await create(ana, `/messages/conversations/${again}/add-participants`, { userIds: [ben.id] });

  await newHumidorItem(ben, { product: 'Aurora', readyOn: '2026-01-01' });
  await sql`select private.notify_ready_humidor_items()`;

  const moderator = await newModerator();
  const decide = async (reporter: User, reported: object) => {
    const report = await create(reporter, '/reports', { reason: 'SPAM', ...reported });
    await create(moderator, `/reports/${report}`, { status: 'REVIEWING' }, 'PATCH');
    await create(moderator, `/reports/${report}`, { status: 'RESOLVED', act: 'WARN' }, 'PATCH');
  };
  await decide(ana, { reportedUserId: ben.id });
  await decide(ben, { reportedUserId: ana.id });
  await sql`insert into moderators (user_id) values (${ben.id})`;
  for (const user of [ana, ben]) {
    const [warning] = await sql<{ id: string }[]>`
      select id from moderation_actions where kind = 'WARN' and subject_id = ${user.id}`;
    await create(user, `/moderation/acts/${warning?.id}/appeal`, { text: 'No' });
    await create(moderator, `/moderation/acts/${warning?.id}/appeal`, { outcome: 'UPHELD' }, 'PATCH');
  }
});

const factsFor = async (user: User) => {
  const [row] = await as(
    user,
    (tx) => tx<{ page: { items: NotificationFacts[] } }[]>`
    select private.get_notifications(100, 0, null) as page`,
  );
  return row?.page.items ?? [];
};

test('every kind of the database has a presenter and is written, with exactly the facts that the presenter expects', async () => {
  const facts = await factsFor(ben);
  const kinds = await sql<{ kind: string }[]>`select kind from private.notification_kinds`;
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(Object.keys(presenters).sort());
  expect(new Set(facts.map(({ kind }) => kind))).toEqual(new Set(Object.keys(presenters)));
  for (const each of facts) expect(presenters[each.kind].facts.parse(each), each.kind).toEqual(each);
});

test('an unknown kind is refused', async () => {
  await expect(
    sql`insert into notifications (user_id, kind, cause) values (${ben.id}, 'unknown', 'x')`,
  ).rejects.toThrow(/null value in column "type"/);
});

test('only types with a preference can be turned off', async () => {
  for (const turnedOff of [['UNKNOWN'], ['other'], [null]])
    await expect(
      as(ben, (tx) => tx`insert into notification_preferences (turned_off) values (${turnedOff}::text[])`),
      `${turnedOff}`,
    ).rejects.toThrow(/notification_preferences_turned_off_known/);
});

test('the unread count matches the list, and the export contains as many notifications as the list', async () => {
  // Ben is a moderator: an appeal in another test may notify him between the two requests.
  for (const user of [ana, ben])
    await vi.waitFor(async () => {
      const facts = await factsFor(user);
      expect(await unreadCountOf(user)).toBe(facts.filter(({ isRead }) => !isRead).length);
      const [row] = await as(
        user,
        (tx) => tx<{ exported: { notifications: object[] } }[]>`
        select private.export_notifications() as exported`,
      );
      expect(row?.exported.notifications).toEqual([...facts].reverse());
    });
});

test('several preferences changed at once are all saved', async () => {
  const [cleo] = await newUsers('Cleo');
  const toggles = ['newReply', 'pushEnabled', 'clubInvite', 'newMessage'];
  await Promise.all(toggles.map((toggle) => setPreference(cleo, toggle, false)));
  await setPreference(cleo, 'newReply', true);
  const { body } = await request(cleo, 'GET', '/notifications/preferences');
  const off = Object.entries(notificationPreferences.parse(body)).filter(([, isOn]) => !isOn);
  expect(off.map(([name]) => name).sort()).toEqual(['clubInvite', 'newMessage', 'pushEnabled']);
});
