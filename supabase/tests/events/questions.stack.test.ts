/** What an event asks of those who go, and who reads their answers. */
import { beforeAll, describe, expect, test } from 'vitest';
import { concurrently, overlapping, type Transaction, times } from '../support/concurrency.ts';
import { newEvent, newParty, newPublicEvening, rsvp } from '../support/event-scene.ts';
import { rolesIn, withoutUser } from '../support/every-role.ts';
import { as, outcome, refused, rolledBack, setRole } from '../support/roles.ts';
import { join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { block, newUser, type User } from '../support/users.ts';

type Wanted = {
  id?: string;
  text?: string;
  choices?: string[] | null;
  isRequired?: boolean;
  isShared?: boolean;
};
const question = (wanted: Wanted = {}) => ({
  text: 'What do you bring?',
  choices: null,
  isRequired: false,
  isShared: false,
  ...wanted,
});

/** Writes these questions as the host, and returns their ids. */
async function ask(event: string, host: User, ...wanted: Wanted[]) {
  const outcomes = await concurrently([
    {
      role: host,
      work: (tx) =>
        tx`select private.update_event(${event}, ${tx.json({ questions: wanted.map(question) })})`,
    },
  ]);
  expect(outcomes).toEqual([null]);
  const rows = await sql<{ id: string }[]>`
    select id from event_questions where event_id = ${event} order by position`;
  return rows.map(({ id }) => id) as [string, string];
}

/** GOING with these answers. */
const goes =
  (event: string, answers: Record<string, string | null>, isShared = true): Transaction['work'] =>
  (tx) => {
    const given = Object.entries(answers).map(([questionId, text]) => ({ questionId, text, isShared }));
    return tx`select private.rsvp_to_event(${event}, 'GOING', null, ${tx.json(given)})`;
  };
const answersOf = (event: string, user: User) => sql`
  select a.text, a.is_shared from event_answers a join event_questions q on q.id = a.question_id
  where q.event_id = ${event} and a.user_id = ${user.id} order by q.position`;

type Stage = Scene & { event: string; closed: string; question: string; shared: string };
let stage: Stage;
const { everyRole, noUser } = rolesIn(() => stage as Scene);
const on = (scene: Scene) => scene as Stage;
beforeAll(async () => {
  const scene = await newScene();
  const event = await newEvent(scene.club, scene.author);
  const closed = await newEvent(scene.club, scene.author, { isPublic: false });
  const [question, shared] = await ask(event, scene.author, {}, { text: 'Cigars or pipe?', isShared: true });
  await ask(closed, scene.author, {});
  const guest = await newUser();
  await concurrently([{ role: guest, work: goes(event, { [question]: 'Rum', [shared]: 'Pipe' }) }]);
  // The author and the member go, and the others do not.
  await rsvp(event, scene.member);
  stage = { ...scene, event, closed, question, shared };
});

everyRole(
  'reads the questions of an event',
  (tx, scene) => tx`select * from event_questions where event_id = ${on(scene).event}`,
  { ...withoutUser(0), otherwise: 2 },
);
everyRole(
  'reads the questions of a members-only event',
  (tx, scene) => tx`select * from event_questions where event_id = ${on(scene).closed}`,
  { ...withoutUser(0), 'an outsider': 0, otherwise: 1 },
);
everyRole(
  'reads an answer for the hosts',
  (tx, scene) => tx`select * from event_answers where question_id = ${on(scene).question}`,
  { 'the author': 1, 'an admin': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 },
);
everyRole(
  'reads an answer for all who are going',
  (tx, scene) => tx`select * from event_answers where question_id = ${on(scene).shared}`,
  { 'a member': 1, 'the author': 1, 'an admin': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 },
);
everyRole(
  'asks a question',
  (tx, scene) => tx`select private.set_event_questions(${on(scene).event}, ${tx.json([question()])})`,
  { 'the author': 1, 'the service role': refused, otherwise: 'PT404' },
);
everyRole(
  'answers a question of a members-only event',
  (tx, scene) => tx`select private.answer_questions(${on(scene).closed}, '[]')`,
  { ...withoutUser('PT401'), 'an outsider': 'PT404', 'the service role': refused, otherwise: 1 },
);
noUser({
  'changes a question': (tx, scene) => tx`
    update event_questions set is_shared = true where id = ${on(scene).question}`,
  'deletes a question': (tx, scene) => tx`delete from event_questions where id = ${on(scene).question}`,
  'changes an answer': (tx, scene) => tx`
    update event_answers set is_shared = true where question_id = ${on(scene).question}`,
  'deletes an answer': (tx, scene) => tx`delete from event_answers where question_id = ${on(scene).question}`,
});

describe('a required question', () => {
  test('is answered before its user goes, and stays answered', async () => {
    const { host, ana, event } = await newParty();
    const [id] = await ask(event, host, { isRequired: true });
    const go = (answer: string | null) => concurrently([{ role: ana, work: goes(event, { [id]: answer }) }]);
    // As the Data API writes it, too.
    expect(
      await outcome(ana, (tx) => tx`insert into event_rsvps (event_id, status) values (${event}, 'GOING')`),
    ).toBe('PT400');
    expect(await outcome(ana, (tx) => tx`select private.rsvp_to_event(${event}, 'MAYBE')`)).toBe(1);
    expect(await go(' ')).toEqual(['PT400']);
    expect(await go(' Rum ')).toEqual([null]);
    expect(await answersOf(event, ana)).toMatchObject([{ text: 'Rum' }]);
    expect(await go(null)).toEqual(['PT400']);
  });

  test('sends no one home who is already going', async () => {
    const { host, ana, event } = await newParty();
    await rsvp(event, ana);
    await ask(event, host, { isRequired: true });
    expect(await outcome(ana, (tx) => tx`select private.rsvp_to_event(${event}, 'GOING')`)).toBe(1);
  });
});

test('an answer is one of the choices, if there are any', async () => {
  const { host, ana, event } = await newParty();
  const [id] = await ask(event, host, { choices: ['Cigars', 'Pipe'] });
  const go = (answer: string) => concurrently([{ role: ana, work: goes(event, { [id]: answer }) }]);
  expect(await go('Snuff')).toEqual(['PT400']);
  expect(await go('Pipe')).toEqual([null]);
  // A choice that is no longer offered stays answered.
  await ask(event, host, { id, choices: ['Cigars', 'Both'] });
  expect(await go('Pipe')).toEqual([null]);
  expect(await go('Snuff')).toEqual(['PT400']);
});

test.each([
  ['too long', [{ text: 'x'.repeat(151) }]],
  ['three', [{}, {}, {}]],
  ['with one choice', [{ choices: ['Pipe'] }]],
])('questions are refused if they are %s', async (_, wanted) => {
  const { host, event } = await newParty();
  expect(
    await outcome(
      host,
      (tx) => tx`select private.set_event_questions(${event}, ${tx.json(wanted.map(question))})`,
    ),
  ).toBe('23514');
});

describe('a change of a question', () => {
  test('keeps its answers, which say that they were given to other words', async () => {
    const { host, ana, event } = await newParty();
    const [first, second] = await ask(event, host, {}, { text: 'Cigars or pipe?' });
    await concurrently([{ role: ana, work: goes(event, { [first]: 'Rum', [second]: 'Pipe' }) }]);
    // They change places, and one is reworded.
    await ask(
      event,
      host,
      { id: second, text: 'Cigars or pipe?' },
      { id: first, text: 'What can you bring?' },
    );
    const mine = await as(ana, (tx) => tx`select private.questions_of(${event}) as questions`);
    expect(mine[0]?.questions).toMatchObject([
      { id: second, answer: 'Pipe', isOutdated: false },
      { id: first, text: 'What can you bring?', answer: 'Rum', isOutdated: true },
    ]);
    await ask(event, host, { id: first });
    expect(await answersOf(event, ana)).toHaveLength(1);
  });

  test('shows no one an answer that was for the hosts alone, and hides at once what no longer is for all', async () => {
    const { host, ana, ben, event } = await newParty();
    const [id] = await ask(event, host, {});
    for (const user of [ana, ben]) await concurrently([{ role: user, work: goes(event, { [id]: 'Rum' }) }]);
    const seenByBen = () => as(ben, (tx) => tx`select from event_answers where user_id = ${ana.id}`);
    await ask(event, host, { id, isShared: true });
    expect(await seenByBen()).toHaveLength(0);
    // A form that was opened before the change promised the hosts alone.
    await concurrently([{ role: ana, work: goes(event, { [id]: 'Gin' }, false) }]);
    expect(await seenByBen()).toHaveLength(0);
    await concurrently([{ role: ana, work: goes(event, { [id]: 'Gin' }) }]);
    expect(await seenByBen()).toHaveLength(1);
    await ask(event, host, { id });
    expect(await seenByBen()).toHaveLength(0);
  });
});

describe('an answer ends', () => {
  const ends: Record<string, (user: User, event: string, club: { id: string }) => PromiseLike<unknown>> = {
    'when its user says Maybe': (user, event) =>
      concurrently([{ role: user, work: (tx) => tx`select private.rsvp_to_event(${event}, 'MAYBE')` }]),
    'when its user takes the RSVP back': (user, event) =>
      concurrently([{ role: user, work: (tx) => tx`select private.delete_rsvp(${event})` }]),
    'when its user is removed from the club': (user, _, club) =>
      sql`delete from club_members where club_id = ${club.id} and user_id = ${user.id}`,
    'with the account': (user) => sql`delete from auth.users where id = ${user.id}`,
  };
  test.each(Object.entries(ends))('%s', async (_, end) => {
    const { host, ana, club, event } = await newParty();
    const [id] = await ask(event, host, {});
    await concurrently([{ role: ana, work: goes(event, { [id]: 'Rum' }) }]);
    await end(ana, event, club);
    expect(await answersOf(event, ana)).toHaveLength(0);
  });
});

test('a visitor reads no answers of its members, and a block hides them', async () => {
  const { host, ana, ben } = await newParty();
  const guest = await newUser();
  const club = await newClub({ owner: host, members: [ana, ben], isPrivate: true });
  const event = await newPublicEvening(club, host);
  const [id] = await ask(event, host, { isShared: true });
  for (const user of [ana, ben, guest])
    await concurrently([{ role: user, work: goes(event, { [id]: 'Rum' }) }]);
  const seenBy = (user: User) => as(user, (tx) => tx`select from event_answers where question_id = ${id}`);
  expect(await seenBy(guest)).toHaveLength(1);
  expect(await seenBy(ben)).toHaveLength(3);
  const afterBlock = await rolledBack(async (tx) => {
    await block(tx, ana, ben);
    await setRole(tx, ben);
    return tx`select from event_answers where question_id = ${id}`;
  });
  expect(afterBlock).toHaveLength(2);
});

test('its questions are reported, exported and deleted with an event', async () => {
  const { host, ana, club, event } = await newParty();
  const [id] = await ask(event, host, { choices: ['Rum', 'Gin'] });
  await concurrently([{ role: ana, work: goes(event, { [id]: 'Gin' }) }]);
  const [target] = await sql`select content from private.event_targets where id = ${event}`;
  expect(target?.content).toBe('What do you bring?\nRum\nGin');
  const exported = await as(
    host,
    (tx) => tx`select item from private.club_export_event_answers where club_id = ${club.id}`,
  );
  expect(exported).toMatchObject([{ item: { question: 'What do you bring?', answer: 'Gin' } }]);
  await sql`delete from events where id = ${event}`;
  expect(await sql`select from event_answers where question_id = ${id}`).toHaveLength(0);
});

test('people who answer while the host changes the questions hold up no one', async () => {
  const { host, club } = await newParty();
  const people = await Promise.all(Array.from({ length: 8 }, () => newUser()));
  for (const user of people) await join(club, user);
  const event = await newEvent(club, host, { capacity: 5 });
  const [first] = await ask(event, host, {}, { text: 'Cigars or pipe?' });
  const work = times(20, (index): Transaction => {
    if (index % 5 === 4)
      return {
        role: host,
        work: (tx) => tx`
          select private.set_event_questions(${event}, ${tx.json([question({ id: first, isRequired: index > 10 }), question()])})`,
      };
    const role = people[index % 8] as User;
    return index % 7 === 6
      ? { role, work: (tx) => tx`select private.delete_rsvp(${event})` }
      : { role, work: goes(event, { [first]: 'Rum' }) };
  });
  expect(new Set(await concurrently(work))).toEqual(new Set([null]));
  const [row] = await sql`
    select from event_answers a join event_questions q on q.id = a.question_id
    where q.event_id = ${event} and not exists (
      select from event_rsvps r where r.event_id = q.event_id and r.user_id = a.user_id
        and r.status in ('GOING', 'WAITLISTED'))`;
  expect(row).toBeUndefined();
});

test('an account that is deleted while its user answers leaves no answer', async () => {
  const { host, ana, event } = await newParty();
  const [id] = await ask(event, host, {});
  await overlapping(
    { role: ana, work: goes(event, { [id]: 'Rum' }) },
    { role: 'postgres', work: (tx) => tx`delete from auth.users where id = ${ana.id}` },
    'delete from auth.users',
  );
  expect(await answersOf(event, ana)).toHaveLength(0);
});
