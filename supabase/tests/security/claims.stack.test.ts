/** Claims without a user give access to no table, including tables that this test does not name. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, outcome, type Role } from '../support/roles.ts';
import { newScene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, type User } from '../support/users.ts';

let gone: User;
beforeAll(async () => {
  await newScene();
  gone = await newUser('Gone Already');
  await sql`delete from auth.users where id = ${gone.id}`;
});

const claims: [string, () => Role][] = [
  ['a deleted account', () => gone],
  ['an account that never existed', () => ({ claims: JSON.stringify({ sub: randomUUID() }) })],
  ['no claims', () => ({ claims: '' })],
  ['empty claims', () => ({ claims: '{}' })],
  ['claims without a user', () => ({ claims: '{"role": "service_role"}' })],
  ['an empty user id', () => ({ claims: '{"sub": ""}' })],
  ['a user id that is not a UUID', () => ({ claims: '{"sub": "me"}' })],
  ['a user id that is a list', () => ({ claims: JSON.stringify({ sub: [randomUUID()] }) })],
  ['claims that are not an object', () => ({ claims: '[]' })],
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
      // An error (malformed claims, missing privilege) is acceptable in place of no rows.
      const read = await outcome(role(), (tx) => tx`select 1 from ${tx.unsafe(name)} limit 1`);
      expect(typeof read === 'string' || read === 0, `${name}: ${read}`).toBe(true);
    }
  });

  test('changes and deletes no row', async () => {
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
  const user = await newUser();
  await as(user, (tx) => tx`select 1`);
  const leftovers = await Promise.all(
    Array.from({ length: 4 }, () => sql`select current_user, auth.uid() as uid, pg_sleep(0.05)`),
  );
  for (const [row] of leftovers) expect(row).toMatchObject({ current_user: 'postgres', uid: null });
});
