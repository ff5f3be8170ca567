/** The journal, as each role: only an entry's owner can read it. */
import { beforeAll, expect, test } from 'vitest';
import { newEvent } from '../support/event-scene.ts';
import { rolesIn } from '../support/every-role.ts';
import { newJournalEntry } from '../support/journal-scene.ts';
import { ownerAlone, ownerOnly } from '../support/own-rows.ts';
import { as, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request } from '../support/users.ts';

let scene: Scene;
let entry: string;
beforeAll(async () => {
  scene = await newScene();
  entry = await newJournalEntry(scene.author, `Only ${crypto.randomUUID()}`);
  await sql`insert into journal_companions (entry_id, user_id) values (${entry}, ${scene.member.id})`;
});
const getScene = () => scene;
const { everyRole, noUser } = rolesIn(getScene);

ownerAlone('an entry', getScene, { table: 'journal_entries', id: () => entry, change: 'rating = 3' });
everyRole(
  'sees a product that only the owner noted',
  (tx) => tx`select from products p join journal_entries e on e.product_id = p.id where e.id = ${entry}`,
  ownerOnly,
);
noUser({
  'writes in another user’s journal': (tx, { author }) => tx`
    insert into journal_entries (owner_id, category, product_name, smoked_at)
    values (${author.id}, 'CIGAR', 'Forged', now())`,
});
everyRole(
  'reads who the owner smoked with',
  (tx) => tx`select from journal_companions where entry_id = ${entry}`,
  ownerOnly,
);
everyRole(
  'names company in another user’s entry',
  (tx, { admin }) => tx`insert into journal_companions (entry_id, user_id) values (${entry}, ${admin.id})`,
  { 'the author': 1, 'the service role': 1, otherwise: refused },
);
noUser({
  'names a stranger as company': (tx, { outsider }) =>
    tx`insert into journal_companions (entry_id, user_id) values (${entry}, ${outsider.id})`,
});
everyRole('exports their journal', (tx) => tx`select private.export('journal')`, {
  'the service role': refused,
  otherwise: 1,
});

test('the export contains every entry, and account deletion leaves none, however it is done', async () => {
  for (const mode of ['keep_posts', 'erase']) {
    const owner = await newUser();
    const id = await newJournalEntry(owner, 'To export');
    const [row] = await as(owner, (tx) => tx`select private.export('journal') as entries`);
    expect(row?.entries).toMatchObject([{ id, productName: 'To export', line: 'Burned well.' }]);
    expect((await request(owner, 'DELETE', '/users/me', { mode })).status).toBe(204);
    expect(await sql`select from journal_entries where id = ${id}`).toHaveLength(0);
  }
});

test('the export names an event only as long as its owner can read it', async () => {
  const { club, author, member } = await newScene(true);
  const id = await newJournalEntry(member, 'At the herf');
  const event = await newEvent(club, author, { title: 'A herf' });
  await sql`update journal_entries set event_id = ${event} where id = ${id}`;
  const exported = async () =>
    (await as(member, (tx) => tx`select private.export('journal') as entries`))[0]?.entries;
  expect(await exported()).toMatchObject([{ id, event: 'A herf' }]);
  await sql`delete from club_members where club_id = ${club.id} and user_id = ${member.id}`;
  await sql`update events set title = 'A secret herf' where id = ${event}`;
  expect(await exported()).toMatchObject([{ id, event: null, productName: 'At the herf' }]);
});
