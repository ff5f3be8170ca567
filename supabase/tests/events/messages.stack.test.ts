/** What the hosts of an event write to those who come: who reads, sends and deletes it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { concurrently, times } from '../support/concurrency.ts';
import { newEvent, newEventMessage, newPublicEvening, rsvp } from '../support/event-scene.ts';
import { rolesIn } from '../support/every-role.ts';
import { as, outcome, refused, rolledBack, setRole } from '../support/roles.ts';
import { newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { block, newUser, type User } from '../support/users.ts';

type Stage = Scene & { event: string; message: string };
let stage: Stage;
const { everyRole, noUser } = rolesIn(() => stage as Scene);
const on = (scene: Scene) => scene as Stage;
beforeAll(async () => {
  const scene = await newScene();
  const event = await newEvent(scene.club, scene.author);
  stage = { ...scene, event, message: await newEventMessage(event, scene.author) };
});

const draft = (audience: readonly string[] = ['GOING'], content = 'Bring a lighter') =>
  sql.json({ content, audience: [...audience] });

everyRole(
  'reads a message without coming',
  (tx, scene) => tx`select * from event_messages where id = ${on(scene).message}`,
  { 'the author': 1, 'an admin': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 },
);
everyRole(
  'writes to those who come',
  (tx, scene) => tx`select private.send_event_message(${on(scene).event}, ${draft()})`,
  {
    'a deleted account': 'PT404',
    'claims without a user': 'PT404',
    'the author': 1,
    'an admin': 1,
    'the owner': 1,
    'the service role': refused,
    otherwise: 'PT403',
  },
);
everyRole(
  'deletes a message',
  (tx, scene) => tx`delete from event_messages where id = ${on(scene).message}`,
  { 'the author': 1, 'the service role': 1, otherwise: 0 },
);
noUser({
  'writes a message into the table': (tx, scene) => tx`
    insert into event_messages (event_id, sender_id, audience, content)
    values (${on(scene).event}, ${scene.author.id}, '{GOING}', 'Bring a lighter')`,
  'edits a message': (tx, scene) =>
    tx`update event_messages set content = 'Edited' where id = ${on(scene).message}`,
});

/** An event with a message to those who are going and those who might, and someone of each kind. */
async function newSent(options: Parameters<typeof newEvent>[2] = {}) {
  const [host, going, maybe, waiting, not] = (await Promise.all(
    ['Hal', 'Gus', 'May', 'Wil', 'Nan'].map(newUser),
  )) as [User, User, User, User, User];
  const club = await newClub({ members: [host, going, maybe, waiting, not] });
  const event = await newEvent(club, host, { capacity: 2, ...options });
  await rsvp(event, going);
  await rsvp(event, waiting);
  await rsvp(event, maybe, 'MAYBE');
  await rsvp(event, not, 'NOT_GOING');
  const message = await newEventMessage(event, host, undefined, ['GOING', 'MAYBE']);
  return { host, going, maybe, waiting, not, club, event, message };
}
const reads = (user: User, message: string) =>
  outcome(user, (tx) => tx`select from event_messages where id = ${message}`);

test('those to whom it is sent read it, by their RSVPs of now, and no one else', async () => {
  const { host, going, maybe, waiting, not, event, message } = await newSent();
  for (const user of [host, going, maybe]) expect(await reads(user, message)).toBe(1);
  for (const user of [waiting, not, stage.outsider]) expect(await reads(user, message)).toBe(0);
  await sql`update event_rsvps set status = 'NOT_GOING' where event_id = ${event} and user_id = ${going.id}`;
  expect(await reads(going, message)).toBe(0);
  // The seat is now hers, and the message is for her.
  expect(await reads(waiting, message)).toBe(1);
});

type Sent = Awaited<ReturnType<typeof newSent>>;
describe('it is hidden from', () => {
  const ways: Record<string, (sent: Sent) => PromiseLike<unknown>> = {
    'a banned user': ({ going, club, host }) =>
      sql`insert into club_bans (club_id, user_id, banned_by) values (${club.id}, ${going.id}, ${host.id})`,
    'a user who was banned after the event': async ({ going, club, host, event }) => {
      await sql`update events set starts_at = now() - interval '1 day', ends_at = null where id = ${event}`;
      await sql`insert into club_bans (club_id, user_id, banned_by) values (${club.id}, ${going.id}, ${host.id})`;
    },
    'everyone, once moderators have removed it': ({ message }) =>
      sql`update event_messages set is_removed = true where id = ${message}`,
    'everyone, once moderators have removed the event': ({ event }) =>
      sql`update events set is_removed = true where id = ${event}`,
    'everyone, once the club is deleted': ({ club }) =>
      sql`update clubs set deleted_at = now() where id = ${club.id}`,
  };
  test.each(Object.entries(ways))('%s', async (_, change) => {
    const sent = await newSent();
    await change(sent);
    expect(await reads(sent.going, sent.message)).toBe(0);
  });

  test.each([true, false])(
    'a user with a block between them and its sender (blocked by the sender: %s)',
    async (bySender) => {
      const { host, going, message } = await newSent();
      const seen = await rolledBack(async (tx) => {
        await block(tx, bySender ? host : going, bySender ? going : host);
        await setRole(tx, going);
        return tx`select from event_messages where id = ${message}`;
      });
      expect(seen).toHaveLength(0);
    },
  );
});

test('a visitor of a public evening reads what is sent, but not who sent it', async () => {
  const [host, guest] = (await Promise.all(['Hal', 'Gil'].map(newUser))) as [User, User];
  const club = await newClub({ owner: host, isPrivate: true });
  const event = await newPublicEvening(club, host);
  await rsvp(event, guest);
  await newEventMessage(event, host);
  const page = (user: User) =>
    as(
      user,
      async (tx) => (await tx`select private.get_event_messages(${event}, 20, 0, null) as page`)[0]?.page,
    );
  expect((await page(guest)).items).toMatchObject([{ content: 'Bring a lighter', sender: null }]);
  expect((await page(host)).items).toMatchObject([{ sender: { id: host.id } }]);
});

test('the audience is stored in one order, each once, and is one of the three', async () => {
  const { host, event } = await newSent();
  const stored = await as(host, async (tx) => {
    await tx`select private.send_event_message(${event}, ${draft(['MAYBE', 'GOING', 'MAYBE'])})`;
    return tx`select audience from event_messages where event_id = ${event} and notified_at is not null
      order by created_at desc, id limit 2`;
  });
  expect(stored.map(({ audience }) => audience)).toContainEqual(['GOING', 'MAYBE']);
  const send = (audience: string[]) =>
    outcome(host, (tx) => tx`select private.send_event_message(${event}, ${draft(audience)})`);
  expect(await send([])).toBe('23514');
  expect(await send(['NOT_GOING'])).toBe('23514');
  expect(
    await outcome(host, (tx) => tx`select private.send_event_message(${event}, ${draft(['GOING'], ' ')})`),
  ).toBe('23514');
});

test('an event has at most five messages a day, however many are sent at once', async () => {
  const { host, club, event } = await newSent();
  const [{ user_id: owner } = { user_id: '' }] = await sql<{ user_id: string }[]>`
    select user_id from club_members where club_id = ${club.id} and role = 'OWNER'`;
  const outcomes = await concurrently(
    times(8, (index) => ({
      role: index % 2 ? host : { claims: JSON.stringify({ role: 'authenticated', sub: owner }) },
      work: (tx) => tx`select private.send_event_message(${event}, ${draft()})`,
    })),
  );
  expect(outcomes.filter((one) => one === null)).toHaveLength(4);
  expect(outcomes.filter((one) => one === 'PT429')).toHaveLength(4);
});

test('a host who deletes messages to send more is stopped after ten a day', async () => {
  const { host, event } = await newSent();
  const refusal = await as(host, async (tx) => {
    for (let turn = 0; turn < 10; turn += 1) {
      await tx`select private.send_event_message(${event}, ${draft()})`;
      await tx`delete from event_messages where event_id = ${event}`;
    }
    return tx
      .savepoint((one) => one`select private.send_event_message(${event}, ${draft()})`)
      .catch((error) => error);
  });
  expect(refusal).toMatchObject({ code: 'PT429' });
});

test('hosts write until a week after the event, also if it was cancelled, but not in a time-out', async () => {
  const { host, club, event } = await newSent();
  const send = () => outcome(host, (tx) => tx`select private.send_event_message(${event}, ${draft()})`);
  await sql`update events set starts_at = now() - interval '6 days', cancelled_at = now() where id = ${event}`;
  expect(await send()).toBe(1);
  await sql`update events set starts_at = now() - interval '8 days' where id = ${event}`;
  expect(await send()).toBe('PT409');
  await sql`update events set starts_at = now() + interval '1 day' where id = ${event}`;
  await sql`
    insert into club_time_outs (club_id, user_id, ends_at) values (${club.id}, ${host.id}, now() + interval '1 day')`;
  expect(await send()).toBe('PT403');
});

test('many are notified by the job, once, and only those who come at that moment', async () => {
  const { host, event, going } = await newSent();
  await sql`update events set capacity = null where id = ${event}`;
  const crowd = await Promise.all(Array.from({ length: 26 }, () => newUser()));
  await sql`insert into event_rsvps ${sql(crowd.map(({ id }) => ({ event_id: event, user_id: id, status: 'GOING' })))}`;
  await concurrently([
    { role: host, work: (tx) => tx`select private.send_event_message(${event}, ${draft()})` },
  ]);
  const told = async () =>
    (
      await sql`
      select user_id from notifications n join event_messages m on m.id = n.event_message_id where m.event_id = ${event}`
    ).map(({ user_id }) => user_id);
  expect(await told()).toEqual([]);
  await sql`update event_rsvps set status = 'NOT_GOING' where event_id = ${event} and user_id = ${going.id}`;
  for (let run = 0; run < 2; run += 1) await sql`select private.notify_event_messages()`;
  const ids = await told();
  expect(new Set(ids)).toEqual(new Set(ids));
  expect(ids).toEqual(expect.arrayContaining(crowd.map(({ id }) => id)));
  expect(ids).not.toContain(going.id);
  expect(ids).not.toContain(host.id);
});
