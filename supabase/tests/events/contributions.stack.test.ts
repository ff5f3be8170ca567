/** What those who come to an event say that they bring. */
import { beforeAll, expect, test } from 'vitest';
import { contribution, contributionPage } from '../../functions/_shared/contract/events/contributions.ts';
import { newContribution, newEvent, newPublicEvening, rsvp } from '../support/event-scene.ts';
import { rolesIn } from '../support/every-role.ts';
import { read } from '../support/responses.ts';
import { outcome, refused, rolledBack, setRole } from '../support/roles.ts';
import { join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { block, newUser, request, type User } from '../support/users.ts';

type Stage = Scene & { event: string; brought: string };
let stage: Stage;
const { everyRole, noUser } = rolesIn(() => stage as Scene);
const on = (scene: Scene) => scene as Stage;
beforeAll(async () => {
  const scene = await newScene(true);
  const event = await newEvent(scene.club, scene.author, { isPublic: false });
  stage = { ...scene, event, brought: await newContribution(event, scene.author) };
});

everyRole(
  'reads what someone brings',
  (tx, scene) => tx`select from event_contributions where id = ${on(scene).brought}`,
  { 'an outsider': 0, 'a deleted account': 0, 'claims without a user': 0, otherwise: 1 },
);
everyRole(
  'says what they bring without going',
  (tx, scene) => tx`insert into event_contributions (event_id, text) values (${on(scene).event}, 'A box')`,
  { 'the author': 1, 'the service role': '23502', otherwise: refused },
);
everyRole(
  'takes away what someone brings',
  (tx, scene) => tx`delete from event_contributions where id = ${on(scene).brought}`,
  { 'the author': 1, 'an admin': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 },
);
noUser({
  'says what another brings': (tx, scene) => tx`
    insert into event_contributions (event_id, user_id, text) values (${on(scene).event}, ${scene.author.id}, 'A box')`,
  'changes what another brings': (tx, scene) =>
    tx`update event_contributions set text = 'Nothing' where id = ${on(scene).brought}`,
});

const sees = async (user: User, event: string) =>
  read(await request(user, 'GET', `/events/${event}/contributions`), contributionPage).items;
const say = (user: User, event: string, text = 'A box to share') =>
  request(user, 'POST', `/events/${event}/contributions`, { text });

/** An event of a public club to which two users are going. */
async function newGoing() {
  const [host, guest, other] = (await Promise.all(['Hal', 'Gus', 'Oli'].map(newUser))) as [User, User, User];
  const club = await newClub({ members: [host, guest, other] });
  const event = await newEvent(club, host);
  for (const user of [guest, other]) await rsvp(event, user);
  return { host, guest, other, club, event };
}

test('those who are going say what they bring, which readers of the event see, first said first', async () => {
  const { host, guest, other, event } = await newGoing();
  const made = read(await say(guest, event, ' A box to share '), contribution, 201);
  expect(made).toMatchObject({ user: { id: guest.id }, text: 'A box to share', viewer: { canDelete: true } });
  await say(other, event, 'A tin');
  expect(await sees(stage.outsider, event)).toMatchObject([
    { text: 'A box to share', viewer: { canDelete: false } },
    { text: 'A tin' },
  ]);
  expect((await sees(host, event))[0]?.viewer.canDelete).toBe(true);
  expect((await request(other, 'DELETE', `/events/${event}/contributions/${made.id}`)).status).toBe(404);
  expect((await request(host, 'DELETE', `/events/${event}/contributions/${made.id}`)).status).toBe(204);
  expect(await sees(guest, event)).toMatchObject([{ text: 'A tin' }]);
});

test('it is gone for those who change their mind, and comes back with them', async () => {
  const { guest, other, event } = await newGoing();
  await say(guest, event);
  await request(guest, 'POST', `/events/${event}/rsvp`, { status: 'MAYBE' });
  expect(await sees(other, event)).toEqual([]);
  expect((await say(guest, event)).status).toBe(403);
  await request(guest, 'POST', `/events/${event}/rsvp`, { status: 'GOING' });
  expect(await sees(other, event)).toHaveLength(1);
  await request(guest, 'DELETE', `/events/${event}/rsvp`);
  expect(await sql`select from event_contributions where event_id = ${event}`).toHaveLength(0);
});

test('visitors of a public evening see only what they bring themselves', async () => {
  const [host, visitor] = (await Promise.all(['Hal', 'Vic'].map(newUser))) as [User, User];
  const club = await newClub({ owner: host, isPrivate: true });
  const event = await newPublicEvening(club, host);
  await rsvp(event, visitor);
  await newContribution(event, host);
  await say(visitor, event, 'A cake');
  expect(await sees(visitor, event)).toMatchObject([{ text: 'A cake' }]);
  expect(await sees(host, event)).toHaveLength(2);
});

test('not across a block, apart from the owner and admins of the club', async () => {
  const { guest, other, club, event } = await newGoing();
  await newContribution(event, guest);
  const admin = await newUser('Ada');
  await join(club, admin, 'ADMIN');
  const count = (reader: User) =>
    rolledBack(async (tx) => {
      await block(tx, guest, reader);
      await setRole(tx, reader);
      return (await tx`select from event_contributions where event_id = ${event}`).length;
    });
  expect([await count(other), await count(admin)]).toEqual([0, 1]);
});

test.each([
  ['in a time-out', 403],
  ['banned', 403],
  ['after the event was cancelled', 409],
])('no one says what they bring %s', async (state, status) => {
  const { guest, host, club, event } = await newGoing();
  if (state === 'in a time-out')
    await sql`
      insert into club_time_outs (club_id, user_id, ends_at) values (${club.id}, ${guest.id}, now() + interval '1 hour')`;
  if (state === 'banned')
    await sql`insert into club_bans (club_id, user_id, banned_by) values (${club.id}, ${guest.id}, ${host.id})`;
  if (state === 'after the event was cancelled')
    await sql`update events set cancelled_at = now() where id = ${event}`;
  expect((await say(guest, event)).status).toBe(status);
});

test('at most ten things, each a line of at most 150 characters', async () => {
  const { guest, event } = await newGoing();
  expect((await say(guest, event, 'x'.repeat(151))).status).toBe(400);
  for (let turn = 0; turn < 10; turn += 1) expect((await say(guest, event, `Tin ${turn}`)).status).toBe(201);
  expect((await say(guest, event)).status).toBe(409);
  expect(await outcome(guest, (tx) => tx`select from event_contributions where event_id = ${event}`)).toBe(
    10,
  );
});
