/** Who came to an event: the marks of phones at the door, which come late, twice and in any order. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { concurrently, times } from '../support/concurrency.ts';
import { newEvent, newParty, rsvp } from '../support/event-scene.ts';
import { rolesIn, withoutUser } from '../support/every-role.ts';
import { as, outcome, refused, rolledBack, setRole } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { block, newUser, type User } from '../support/users.ts';

type Marked = { name?: string; hasCome?: boolean; guestCount?: number; minutesAgo?: number };
const markOf = ({ name, hasCome = true, guestCount = 0, minutesAgo = 0 }: Marked = {}) => ({
  ...(name !== undefined && { name }),
  hasCome,
  guestCount,
  at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
});
const mark = (host: User, event: string, person: string, marked: Marked = {}) =>
  concurrently([
    {
      role: host,
      work: (tx) => tx`select private.mark_attendance(${event}, ${person}, ${tx.json(markOf(marked))})`,
    },
  ]);
type Entry = { id: string; name: string | null; hasCome: boolean; arrivedCount: number };
async function listOf(host: User, event: string): Promise<Entry[]> {
  const [row] = await as(host, (tx) => tx`select private.get_door(${event})::jsonb -> 'items' as items`);
  return row?.items;
}

type Stage = Scene & { event: string; hidden: string };
let stage: Stage;
const { everyRole, noUser } = rolesIn(() => stage as Scene);
const on = (scene: Scene) => scene as Stage;
beforeAll(async () => {
  const scene = await newScene();
  const [event, hidden] = await Promise.all([
    newEvent(scene.club, scene.author, { inHours: 1 }),
    newEvent(scene.club, scene.author, { inHours: 1, isPublic: false }),
  ]);
  await rsvp(event, scene.member);
  await mark(scene.author, event, scene.member.id);
  stage = { ...scene, event, hidden };
});

everyRole(
  'reads who came, from the table',
  (tx, scene) => tx`select * from event_attendances where event_id = ${on(scene).event}`,
  { 'a member': 1, 'the author': 1, 'an admin': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 },
);
everyRole(
  'reads the list at the door',
  (tx, scene) => tx`select from json_array_elements(private.get_door(${on(scene).event}) -> 'items')`,
  {
    ...withoutUser(0),
    'the author': 2,
    'an admin': 2,
    'the owner': 2,
    'the service role': refused,
    otherwise: 'PT403',
  },
);
everyRole(
  'marks someone',
  (tx, scene) =>
    tx`select private.mark_attendance(${on(scene).event}, ${scene.member.id}, ${tx.json(markOf())})`,
  {
    ...withoutUser('PT404'),
    'the author': 1,
    'an admin': 1,
    'the owner': 1,
    'the service role': refused,
    otherwise: 'PT403',
  },
);
everyRole(
  'marks someone at a members-only event',
  (tx, scene) =>
    tx`select private.mark_attendance(${on(scene).hidden}, ${scene.member.id}, ${tx.json(markOf())})`,
  {
    ...withoutUser('PT404'),
    'an outsider': 'PT404',
    'a member': 'PT403',
    'the service role': refused,
    otherwise: 1,
  },
);
noUser({
  'changes who came': (tx, scene) => tx`
    update event_attendances set has_come = false where event_id = ${on(scene).event}`,
  'deletes who came': (tx, scene) => tx`delete from event_attendances where event_id = ${on(scene).event}`,
});

/** A party to which one member is going. */
async function newDoor() {
  const party = await newParty({ inHours: 1, maxGuests: 2 });
  await rsvp(party.event, party.ana);
  return party;
}

test('the latest mark counts, in whichever order marks arrive, and however often', async () => {
  const { host, ana, event } = await newDoor();
  const came = async () => (await listOf(host, event)).find(({ id }) => id === ana.id);
  await mark(host, event, ana.id, { guestCount: 2, minutesAgo: 5 });
  await mark(host, event, ana.id, { hasCome: false, minutesAgo: 10 });
  await mark(host, event, ana.id, { guestCount: 2, minutesAgo: 5 });
  expect(await came()).toMatchObject({ hasCome: true, arrivedCount: 2 });
  await mark(host, event, ana.id, { hasCome: false, minutesAgo: 1 });
  expect(await came()).toMatchObject({ hasCome: false, arrivedCount: 0 });
  // A phone whose clock is fast does not win forever.
  await mark(host, event, ana.id, { minutesAgo: -600 });
  await mark(host, event, ana.id, { hasCome: false });
  expect(await came()).toMatchObject({ hasCome: false });
});

test('someone unannounced is added once, by name, or as the member with this username', async () => {
  const { host, ben, event } = await newDoor();
  const [walkIn, member] = [randomUUID(), randomUUID()];
  const added = times(6, (index) => ({
    role: host,
    work: (tx) => tx`
      select private.mark_attendance(${event}, ${index % 2 ? member : walkIn},
        ${tx.json(markOf({ name: index % 2 ? `@${ben.username}` : ' Uncle Paul ', minutesAgo: index }))})`,
  }));
  expect(new Set(await concurrently(added))).toEqual(new Set([null]));
  const unannounced = async () =>
    (
      await sql`select id, user_id, name, has_come from event_attendances where event_id = ${event} order by name`
    ).map((row) => ({ ...row, id: row.user_id ? null : row.id }));
  expect(await unannounced()).toEqual([
    { id: walkIn, user_id: null, name: 'Uncle Paul', has_come: true },
    { id: null, user_id: ben.id, name: null, has_come: true },
  ]);
  // Unticked again.
  await mark(host, event, walkIn, { name: 'Uncle Paul', hasCome: false });
  expect((await listOf(host, event)).map(({ name }) => name)).not.toContain('Uncle Paul');
  const stranger = await newUser();
  expect(await mark(host, event, stranger.id)).toEqual(['PT404']);
  await mark(host, event, randomUUID(), { name: `@${stranger.username}` });
  expect(await sql`select from event_attendances where user_id = ${stranger.id}`).toHaveLength(0);
});

test('no one is marked long before the event, or after it was cancelled', async () => {
  const { host, ana, club, event } = await newDoor();
  const later = await newEvent(club, host, { inHours: 4 });
  expect(await mark(host, later, ana.id)).toEqual(['PT409']);
  await sql`update events set cancelled_at = now() where id = ${event}`;
  expect(await mark(host, event, ana.id)).toEqual(['PT409']);
});

test('users learn how often they came that year, and the club’s copy and table say who came', async () => {
  const { host, ana, ben, club, event } = await newDoor();
  const other = await newEvent(club, host, { inHours: -1 });
  for (const id of [event, other]) await mark(host, id, ana.id, { guestCount: 1 });
  await mark(host, event, ben.id, { hasCome: false });
  const mine = (user: User) =>
    as(user, async (tx) => (await tx`select private.my_attendance(${event}) as mine`)[0]?.mine);
  expect(await mine(ana)).toEqual({ hasCome: true, count: 2 });
  expect(await mine(ben)).toEqual({ hasCome: false, count: 0 });
  expect(await mine(host)).toBeNull();
  const year = new Date().getFullYear();
  const [rows, exported] = await as(host, async (tx) => [
    await tx`
      select title from private.download_attendance(${club.id}, ${year})
      union all select title from private.download_attendance(${club.id}, ${year + 1})`,
    await tx`select item from private.club_export_attendance where club_id = ${club.id}`,
  ]);
  expect([rows?.length, exported?.length]).toEqual([2, 2]);
  expect(await outcome(ana, (tx) => tx`select private.download_attendance(${club.id}, ${year})`)).toBe(
    'PT403',
  );
  await sql`delete from auth.users where id = ${ana.id}`;
  expect(await sql`select from event_attendances where event_id = ${event} and has_come`).toHaveLength(0);
});

test('a block hides who came from a host who is neither owner nor admin', async () => {
  const { author, member, event } = stage;
  const seenBy = (user: User) =>
    rolledBack(async (tx) => {
      await block(tx, member, author);
      await setRole(tx, user);
      return tx`select from event_attendances where event_id = ${event}`;
    });
  expect(await seenBy(author)).toHaveLength(0);
  expect(await seenBy(stage.owner)).toHaveLength(1);
});

test('the door does not tell who said Maybe or cannot come', async () => {
  const { author, outsider } = stage;
  for (const status of ['MAYBE', 'NOT_GOING']) {
    const event = await newEvent(stage.club, author, { inHours: 1 });
    await rsvp(event, outsider, status);
    const marked = await outcome(
      author,
      (tx) => tx`select private.mark_attendance(${event}, ${outsider.id}, ${tx.json(markOf())})`,
    );
    expect(marked).toBe('PT404');
  }
});
