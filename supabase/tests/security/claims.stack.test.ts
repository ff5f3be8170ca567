/** Claims that name nobody open nothing, in no table, also in those that nobody thought of here. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, outcome, type Role } from '../support/roles.ts';
import { newScene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newPerson, type Person } from '../support/users.ts';

let gone: Person;
beforeAll(async () => {
  await newScene();
  gone = await newPerson('Gone Already');
  await sql`delete from auth.users where id = ${gone.id}`;
});

const claims: [string, () => Role][] = [
  ['an account that is gone', () => gone],
  ['an account that never was', () => ({ claims: JSON.stringify({ sub: randomUUID() }) })],
  ['no claims', () => ({ claims: '' })],
  ['empty claims', () => ({ claims: '{}' })],
  ['claims without a person', () => ({ claims: '{"role": "service_role"}' })],
  ['an empty person', () => ({ claims: '{"sub": ""}' })],
  ['a person that is no uuid', () => ({ claims: '{"sub": "me"}' })],
  ['a person that is a list', () => ({ claims: JSON.stringify({ sub: [randomUUID()] }) })],
  ['claims that are no object', () => ({ claims: '[]' })],
  ['claims that are not JSON', () => ({ claims: '{"sub": ' })],
  ['a claim to be an admin', () => ({ claims: '{"sub": null, "user_metadata": {"role": "OWNER"}}' })],
];

describe.each(claims)('%s', (_, role) => {
  test('reads no row of any table or view', async () => {
    const relations = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, relname) as name
      from (select schemaname, tablename as relname from pg_tables
            union all select schemaname, viewname from pg_views) all_relations
      where schemaname in ('public', 'private', 'storage', 'auth') order by 1`;
    expect(relations.length).toBeGreaterThan(10);
    for (const { name } of relations) {
      // An error (malformed claims, no privilege) is as good as no row.
      const read = await outcome(role(), (tx) => tx`select 1 from ${tx.unsafe(name)} limit 1`);
      expect(typeof read === 'string' || read === 0, `${name}: ${read}`).toBe(true);
    }
  });

  test('changes and removes no row', async () => {
    const counts = await Promise.all(
      ['users', 'clubs', 'posts', 'comments', 'post_likes', 'follows'].flatMap((table) => [
        outcome(role(), (tx) => tx`delete from ${tx(table)}`),
        outcome(role(), (tx) => tx`update ${tx(table)} set created_at = created_at`),
      ]),
    );
    expect(counts.filter((count) => typeof count === 'number' && count > 0)).toEqual([]);
  });

  test('gets an empty feed', async () => {
    const feed = await as(role(), (tx) => tx`select private.get_feed(20, 0, null) as page`).catch(
      (error: Error & { code: string }) => error.code,
    );
    if (typeof feed === 'string') expect(feed).toMatch(/^22/);
    else expect(feed[0]?.page).toEqual({ items: [], nextCursor: null });
  });
});

test('claims end with their transaction', async () => {
  const person = await newPerson();
  await as(person, (tx) => tx`select 1`);
  const leftovers = await Promise.all(
    Array.from({ length: 4 }, () => sql`select current_user, auth.uid() as uid, pg_sleep(0.05)`),
  );
  for (const [row] of leftovers) expect(row).toMatchObject({ current_user: 'postgres', uid: null });
});
