/** Who learns what in a tasting: the products before the reveal, and the notes of others. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { concurrently, times } from '../support/concurrency.ts';
import { addCoHost, newEvent, newPublicEvening, rsvp } from '../support/event-scene.ts';
import { onlyMembers, rolesIn, withoutUser } from '../support/every-role.ts';
import { as, outcome, refused, rolledBack, setRole } from '../support/roles.ts';
import { newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import {
  newSampleNotes,
  newTasting,
  noteOf,
  type SampleNotes,
  secretName,
} from '../support/tasting-scene.ts';
import { block, newUser, type User } from '../support/users.ts';

type Stage = Scene & {
  event: string;
  hidden: string;
  sample: string;
  hiddenSample: string;
  revealed: string;
};
let stage: Stage;
const { everyRole, noUser } = rolesIn(() => stage as Scene);
const on = (scene: Scene) => scene as Stage;
beforeAll(async () => {
  const scene = await newScene();
  const options = { inHours: -1 };
  const [event, hidden, revealed] = (await Promise.all([
    newEvent(scene.club, scene.author, options),
    newEvent(scene.club, scene.author, { ...options, isPublic: false }),
    newEvent(scene.club, scene.author, options),
  ])) as [string, string, string];
  const [[sample], [hiddenSample], [revealedSample]] = await Promise.all([
    newTasting(event),
    newTasting(hidden),
    newTasting(revealed, { stage: 'revealed' }),
  ]);
  for (const of of [event, hidden]) await rsvp(of, scene.member);
  for (const of of [sample, revealedSample])
    await newSampleNotes(of, scene.member, { rating: 4, guess: 'Robusto' });
  stage = { ...scene, event, hidden, sample, hiddenSample, revealed };
});

const withService = { 'the service role': 2 };
everyRole(
  'reads what the samples of a blind tasting are, from the table',
  (tx, scene) => tx`
    select p.* from sample_products p join tasting_samples s on s.id = p.sample_id where s.event_id = ${on(scene).event}`,
  { 'the author': 2, ...withService, otherwise: 0 },
);
everyRole(
  'reads what they were after the reveal, from the table',
  (tx, scene) => tx`
    select p.* from sample_products p join tasting_samples s on s.id = p.sample_id where s.event_id = ${on(scene).revealed}`,
  { ...withoutUser(0), otherwise: 2 },
);
everyRole(
  'reads the samples of a members-only event, from the table',
  (tx, scene) => tx`select * from tasting_samples where event_id = ${on(scene).hidden} and position = 1`,
  onlyMembers,
);
everyRole(
  'reads notes, from the table',
  (tx, scene) => tx`select * from sample_notes where sample_id = ${on(scene).sample}`,
  { 'a member': 1, 'the service role': 1, otherwise: 0 },
);
everyRole(
  'reads what is listed',
  (tx, scene) => tx`select from json_array_elements(private.get_flight(${on(scene).event}) -> 'samples')`,
  { ...withoutUser(0), 'the author': 2, 'the service role': refused, otherwise: 'PT403' },
);
const leads = { 'the author': 1, 'the service role': refused };
for (const [act, statement] of Object.entries({
  'moves the table on': (tx, event) => tx`select private.move_tasting(${event}, 2)`,
  'closes scoring': (tx, event) => tx`select private.close_scoring(${event}, true)`,
  'lists other samples': (tx, event) =>
    tx`select private.plan_tasting(e.id, p.plan) from events e cross join lateral (
        select jsonb_build_object('isBlind', true, 'samples', (
          select jsonb_agg(jsonb_build_object('id', s.id, 'category', s.category, 'productName', 'Other') order by s.position)
          from tasting_samples s where s.event_id = e.id)) as plan
      ) p where e.id = ${event}`,
} satisfies Record<string, (tx: typeof sql, event: string) => unknown>))
  everyRole(
    act,
    (tx, scene) => statement(tx as never, on(scene).event) as never,
    act === 'lists other samples'
      ? { ...withoutUser(0), ...leads, otherwise: 'PT403' }
      : { ...withoutUser('PT404'), ...leads, otherwise: 'PT403' },
  );
everyRole(
  'reveals a tasting before scoring is closed',
  (tx, scene) => tx`select private.reveal_tasting(${on(scene).event})`,
  { ...withoutUser('PT404'), 'the author': 'PT409', 'the service role': refused, otherwise: 'PT403' },
);
everyRole(
  'notes something',
  (tx, scene) =>
    tx`select private.note_sample(${on(scene).event}, ${on(scene).sample}, ${tx.json(noteOf({ rating: 3 }))})`,
  {
    ...withoutUser('PT404'),
    'an outsider': 'PT403',
    'the service role': refused,
    otherwise: 1,
  },
);
everyRole(
  'notes something at a members-only event',
  (tx, scene) =>
    tx`select private.note_sample(${on(scene).hidden}, ${on(scene).hiddenSample}, ${tx.json(noteOf({ rating: 3 }))})`,
  {
    ...withoutUser('PT404'),
    'an outsider': 'PT404',
    'the service role': refused,
    otherwise: 1,
  },
);
everyRole(
  'reads the sheet before the reveal',
  (tx, scene) => tx`select where private.get_tasting_sheet(${on(scene).event}) is not null`,
  { ...withoutUser(0), 'the service role': refused, otherwise: 'PT409' },
);
everyRole(
  'reads the sheet after the reveal',
  (tx, scene) => tx`select where private.get_tasting_sheet(${on(scene).revealed}) is not null`,
  { ...withoutUser(0), 'the service role': refused, otherwise: 1 },
);
noUser({
  'names a sample in the table': (tx, scene) =>
    tx`update sample_products set product_name = 'Other' where sample_id = ${on(scene).sample}`,
  'reveals in the table': (tx, scene) =>
    tx`update event_tastings set closed_at = now(), revealed_at = now() where event_id = ${on(scene).event}`,
  'writes notes into the table': (tx, scene) =>
    tx`update sample_notes set notes = '{}' where sample_id = ${on(scene).sample}`,
  'deletes notes from the table': (tx, scene) =>
    tx`delete from sample_notes where sample_id = ${on(scene).sample}`,
});

async function newTable(options: Parameters<typeof newTasting>[1] = {}) {
  const [owner, host, ana, ben] = (await Promise.all(['Olga', 'Hal', 'Ana', 'Ben'].map(newUser))) as [
    User,
    User,
    User,
    User,
  ];
  const club = await newClub({ owner, members: [host, ana, ben] });
  const event = await newEvent(club, host, { inHours: -1, isPublic: false });
  await rsvp(event, ana);
  const [sample, second] = await newTasting(event, options);
  return { owner, host, ana, ben, club, event, sample, second };
}
type Table = Awaited<ReturnType<typeof newTable>>;
const act = async (user: User, work: (tx: typeof sql) => unknown) =>
  (await concurrently([{ role: user, work: (tx) => work(tx as never) as never }]))[0];
const note = ({ event, sample }: Table, user: User, notes: SampleNotes, minutesAgo = 0, of = sample) =>
  act(user, (tx) => tx`select private.note_sample(${event}, ${of}, ${tx.json(noteOf(notes, minutesAgo))})`);
const notesOf = async ({ sample }: Table, user: User) =>
  (await sql`select notes from sample_notes where sample_id = ${sample} and user_id = ${user.id}`)[0]?.notes;
const see = async (user: User, event: string) =>
  (await as(user, (tx) => tx`select private.get_tasting(${event}) as seen`))[0]?.seen;

test('a blind name is in nothing that anyone is given before the reveal, hosts included, and in all of it after', async () => {
  const table = await newTable();
  const { host, ana, owner, event } = table;
  await addCoHost(event, table.ben);
  await note(table, ana, { rating: 4 });
  const given = async (user: User) =>
    JSON.stringify(
      await as(user, async (tx) => [
        await tx`select private.get_tasting(${event}), private.get_tasting_board(${event}), private.get_event(${event})`,
        await tx`select private.tasted_products(${event})`,
        await tx`select private.export('tasting_notes')`,
        await tx`select item from private.club_export_tastings where club_id = ${table.club.id}`,
      ]),
    );
  for (const user of [host, table.ben, ana, owner]) expect(await given(user)).not.toContain(secretName);
  // Not even moderators find it, who may be at the table, and no product was created.
  const others = async () => [
    await sql`select content from private.event_targets where id = ${event}`,
    await sql`select product_name from products`,
  ];
  expect(JSON.stringify(await others())).not.toContain(secretName);
  await act(host, (tx) => tx`select private.close_scoring(${event}, true)`);
  for (const user of [ana, owner]) expect(await given(user)).not.toContain(secretName);
  await act(table.ben, (tx) => tx`select private.reveal_tasting(${event})`);
  expect((await see(ana, event)).tasting.samples[0].product).toMatchObject({
    productName: `${secretName} 1`,
  });
  for (const user of [host, table.ben, ana, owner]) expect(await given(user)).toContain(secretName);
  expect(JSON.stringify(await others())).toContain(secretName);
});

test('an open tasting names its samples to all who see it', async () => {
  const { ben, event } = await newTable({ isBlind: false, stage: 'planned' });
  expect((await see(ben, event)).tasting.samples[1].product.brand).toBe('Casa Incognita');
});

describe('a place at the table', () => {
  test('is for those who are going or came, not for those who wait, might come or said no', async () => {
    const table = await newTable();
    const { ben, event } = table;
    expect(await note(table, ben, { rating: 3 })).toBe('PT403');
    for (const status of ['MAYBE', 'NOT_GOING']) {
      await rsvp(event, ben, status);
      expect(await note(table, ben, { rating: 3 })).toBe('PT403');
      await sql`delete from event_rsvps where event_id = ${event} and user_id = ${ben.id}`;
    }
    await sql`
      insert into event_attendances (event_id, user_id, has_come, marked_at) values (${event}, ${ben.id}, true, now())`;
    expect(await note(table, ben, { rating: 3 })).toBeNull();
    expect((await see(ben, event)).viewer).toEqual({ canLead: false, canTaste: true });
  });

  test('ends with a ban, and a visitor of a public evening without one does not see the tasting', async () => {
    const [owner, guest, stranger] = (await Promise.all([newUser(), newUser(), newUser()])) as [
      User,
      User,
      User,
    ];
    const club = await newClub({ owner, isPrivate: true });
    const event = await newPublicEvening(club, owner, { inHours: -1 });
    const [sample] = await newTasting(event);
    await rsvp(event, guest);
    const table = { event, sample } as Table;
    expect(await see(stranger, event)).toBeNull();
    expect(await note(table, stranger, { rating: 3 })).toBe('PT404');
    expect(await note(table, guest, { rating: 3 })).toBeNull();
    const sees = (user: User) =>
      outcome(user, (tx) => tx`select from tasting_samples where event_id = ${event}`);
    expect([await sees(guest), await sees(stranger)]).toEqual([2, 0]);
    await sql`insert into club_bans (club_id, user_id, banned_by) values (${club.id}, ${guest.id}, ${owner.id})`;
    expect(await note(table, guest, { rating: 4 })).toMatch(/PT40[34]/);
  });

  test('is not needed to lead: a host who has left the private club leads no more', async () => {
    const table = await newTable();
    await addCoHost(table.event, table.ben);
    expect(await act(table.ben, (tx) => tx`select private.move_tasting(${table.event}, 2)`)).toBeNull();
    await sql`delete from club_members where club_id = ${table.club.id} and user_id = ${table.ben.id}`;
    expect(await act(table.ben, (tx) => tx`select private.move_tasting(${table.event}, 2)`)).toBe('PT404');
    expect(await act(table.owner, (tx) => tx`select private.move_tasting(${table.event}, 2)`)).toBe('PT403');
  });
});

test('of each field the latest tap counts, in whichever order taps arrive, and however often', async () => {
  const table = await newTable();
  const { ana } = table;
  await note(table, ana, { strength: 4, flavours: ['cedar'] }, 2);
  await note(table, ana, { strength: 2, body: 3 }, 5);
  await note(table, ana, { strength: 4, flavours: ['cedar'] }, 2);
  expect(await notesOf(table, ana)).toEqual({ strength: 4, body: 3, flavours: ['cedar'] });
  // Emptied later, and an older tap does not bring it back.
  await note(table, ana, { flavours: [], strength: null, remark: '  ' }, 1);
  await note(table, ana, { flavours: ['soil'] }, 3);
  expect(await notesOf(table, ana)).toEqual({ body: 3 });
  // A phone whose clock is fast does not win forever.
  await note(table, ana, { body: 1 }, -600);
  await note(table, ana, { body: 5 });
  expect(await notesOf(table, ana)).toEqual({ body: 5 });
});

test('two phones of one person that send at once lose nothing', async () => {
  const table = await newTable();
  const fields = ['rating', 'strength', 'body', 'durationMinutes'];
  const sent = await concurrently(
    times(12, (index) => ({
      role: table.ana,
      work: (tx) =>
        tx`select private.note_sample(${table.event}, ${table.sample}, ${tx.json(
          noteOf({ [fields[index % 4] ?? '']: 1 + (index % 5) }, index),
        )})`,
    })),
  );
  expect(new Set(sent)).toEqual(new Set([null]));
  expect(await notesOf(table, table.ana)).toEqual({ rating: 1, strength: 2, body: 3, durationMinutes: 4 });
});

test('notes that a review could not have are refused, whatever the API let through', async () => {
  const table = await newTable();
  for (const notes of [
    { strength: 6 },
    { roomNote: 3 },
    { draw: 'free' },
    { flavours: ['plastic'] },
    { mood: 'fine' },
  ])
    expect(await note(table, table.ana, notes)).toBe('23514');
  expect(await note(table, table.ana, { body: 2 }, 0, table.second)).toBe('23514');
});

describe('what is noted late', () => {
  test('counts if it was noted before scoring was closed, for a day', async () => {
    const table = await newTable();
    const { host, ana, event } = table;
    await act(host, (tx) => tx`select private.close_scoring(${event}, true)`);
    expect(await note(table, ana, { rating: 2 })).toBe('PT409');
    expect(await note(table, ana, { rating: 2 }, 5)).toBeNull();
    await act(host, (tx) => tx`select private.reveal_tasting(${event})`);
    expect(await note(table, ana, { strength: 2 }, 5)).toBeNull();
    await sql`update event_tastings set closed_at = now() - interval '25 hours' where event_id = ${event}`;
    expect(await note(table, ana, { body: 2 }, 26 * 60)).toBe('PT409');
  });

  test('does not count for a sample that the table has not reached', async () => {
    const table = await newTable({ stage: 'planned' });
    expect(await note(table, table.ana, { rating: 2 })).toBe('PT409');
    await act(table.host, (tx) => tx`select private.move_tasting(${table.event}, 1)`);
    expect(await note(table, table.ana, { rating: 2 })).toBeNull();
    expect(await note(table, table.ana, { rating: 2 }, 0, table.second)).toBe('PT409');
    expect(await note(table, table.ana, { rating: 2 }, 0, randomUUID())).toBe('PT404');
  });
});

describe('two hosts', () => {
  test('who tap at once move the table once, and never back', async () => {
    const table = await newTable({ stage: 'planned' });
    const { host, ben, event } = table;
    await addCoHost(event, ben);
    const move = (role: User, to: number) => ({
      role,
      work: (tx: typeof sql) => tx`select private.move_tasting(${event}, ${to})`,
    });
    expect(await concurrently([move(host, 1), move(ben, 1)] as never)).toEqual([null, null]);
    const position = async () =>
      (await sql`select position from event_tastings where event_id = ${event}`)[0]?.position;
    expect(await position()).toBe(1);
    await concurrently([move(host, 2), move(ben, 1)] as never);
    expect(await position()).toBe(2);
    expect(await act(host, (tx) => tx`select private.move_tasting(${event}, 3)`)).toBe('PT409');
  });

  test('cannot start a tasting days before the event, nor lead one that was cancelled', async () => {
    const table = await newTable({ stage: 'planned' });
    await sql`update events set starts_at = now() + interval '4 hours' where id = ${table.event}`;
    const start = () => act(table.host, (tx) => tx`select private.move_tasting(${table.event}, 1)`);
    expect(await start()).toBe('PT409');
    await sql`update events set starts_at = now() + interval '1 hour' where id = ${table.event}`;
    expect(await start()).toBeNull();
    await sql`update events set cancelled_at = now() where id = ${table.event}`;
    expect(await act(table.host, (tx) => tx`select private.close_scoring(${table.event}, true)`)).toBe(
      'PT409',
    );
  });
});

describe('the list of samples', () => {
  const plan = ({ host, event }: Table, ids: (string | undefined)[], isBlind = true) =>
    act(
      host,
      (tx) =>
        tx`select private.plan_tasting(${event}, ${tx.json({
          isBlind,
          samples: ids.map((id, index) => ({
            ...(id && { id }),
            category: 'CIGAR',
            productName: `Toro ${index}`,
          })),
        })})`,
    );

  test('can be reordered and shortened before the tasting starts', async () => {
    const table = await newTable({ stage: 'planned' });
    expect(await plan(table, [undefined, table.second])).toBeNull();
    const samples = await sql`
      select s.id, p.product_name from tasting_samples s join sample_products p on p.sample_id = s.id
      where s.event_id = ${table.event} order by s.position`;
    expect(samples.map((each) => each.product_name)).toEqual(['Toro 0', 'Toro 1']);
    expect(samples[1]?.id).toBe(table.second);
    expect(await act(table.host, (tx) => tx`select private.delete_tasting(${table.event})`)).toBeNull();
    expect(await see(table.ana, table.event)).toMatchObject({ tasting: null });
  });

  test('keeps what was served, with its notes, and stays blind', async () => {
    const table = await newTable();
    const { event, sample, second } = table;
    await sql`update event_tastings set position = 1 where event_id = ${event}`;
    await note(table, table.ana, { rating: 5 });
    expect(await plan(table, [second, sample])).toBe('PT409');
    expect(await plan(table, [second])).toBe('PT409');
    expect(await plan(table, [sample, undefined, undefined], false)).toBeNull();
    expect(await notesOf(table, table.ana)).toEqual({ rating: 5 });
    expect(await sql`select is_blind from event_tastings where event_id = ${event}`).toEqual([
      { is_blind: true },
    ]);
    expect(await act(table.host, (tx) => tx`select private.delete_tasting(${event})`)).toBe('PT409');
  });
});

test('a product that only others know has no page in the sheet', async () => {
  const table = await newTable({ stage: 'revealed' });
  const name = `${secretName} 1`;
  await sql`select private.product_id_of('CIGAR', ${name}, 'Casa Incognita')`;
  const slugFor = (user: User) =>
    as(
      user,
      async (tx) =>
        (await tx`select private.get_tasting_sheet(${table.event}) as sheet`)[0]?.sheet.samples[0].product
          .productSlug,
    );
  expect(await slugFor(table.ana)).toBeNull();
  await sql`
    insert into journal_entries (owner_id, category, product_name, brand, smoked_at)
    values (${table.ana.id}, 'CIGAR', ${name}, 'Casa Incognita', now())`;
  expect(await slugFor(table.ana)).not.toBeNull();
  expect(await slugFor(table.owner)).toBeNull();
});

test('a guess that arrives after the reveal is left out, and the rest of the notes is kept', async () => {
  const { sample, event, ana } = await newTable({ stage: 'revealed' });
  await sql`update event_tastings set closed_at = now() - interval '1 minute' where event_id = ${event}`;
  const at = new Date(Date.now() - 120_000).toISOString();
  const note = sql.json({ at, notes: { guess: `${secretName} 1`, rating: 3 } });
  const [row] = await as(ana, async (tx) => {
    await tx`select private.note_sample(${event}, ${sample}, ${note})`;
    return tx`select notes from sample_notes where sample_id = ${sample}`;
  });
  expect(row?.notes).toEqual({ rating: 3 });
});

test('a creator who was removed from the club exports no blind sample before the reveal', async () => {
  const { host, club } = await newTable();
  const exported = async () =>
    JSON.stringify(await as(host, (tx) => tx`select private.export('tastings')`)).includes(secretName);
  expect(await exported()).toBe(true);
  await sql`delete from club_members where club_id = ${club.id} and user_id = ${host.id}`;
  expect(await exported()).toBe(false);
});

test('the sheet adds up everyone’s notes, says who guessed right, and keeps a block', async () => {
  const table = await newTable({ stage: 'revealed' });
  const { sample, event, ana, ben, host, owner } = table;
  await newSampleNotes(sample, ana, {
    rating: 4,
    strength: 2,
    flavours: ['cedar'],
    guess: `casa incognita ${secretName} 1`,
    remark: 'Mine alone',
  });
  await newSampleNotes(sample, ben, {
    rating: 2,
    strength: 5,
    firstThird: ['cedar', 'soil'],
    guess: 'Something else',
  });
  const sheetFor = (user: User, isBlocked = false) =>
    rolledBack(async (tx) => {
      if (isBlocked) await block(tx, user, ben);
      await setRole(tx, user);
      return (await tx`select private.get_tasting_sheet(${event}) as sheet`)[0]?.sheet;
    });
  const sheet = await sheetFor(owner);
  expect(sheet.samples[0].profile).toMatchObject({
    noteCount: 2,
    counts: { rating: { 2: 1, 4: 1 }, strength: { 2: 1, 5: 1 }, flavour: { cedar: 2, soil: 1 } },
  });
  expect(sheet.samples[0].guesses).toMatchObject([
    { user: { username: ana.username }, isRight: true },
    { user: { username: ben.username }, isRight: false },
  ]);
  expect(JSON.stringify(sheet)).not.toContain('Mine alone');
  expect((await sheetFor(host, true)).samples[0].guesses).toHaveLength(1);
  // Notes stay when their author leaves the club, and are deleted with the account.
  await sql`delete from club_members where user_id = ${ben.id}`;
  expect((await sheetFor(owner)).samples[0].profile.noteCount).toBe(2);
  await sql`delete from auth.users where id = ${ben.id}`;
  expect((await sheetFor(owner)).samples[0].profile.noteCount).toBe(1);
});
