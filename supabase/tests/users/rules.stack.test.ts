/** Which version of the Rules an account has accepted, and when. */
import { beforeEach, expect, test } from 'vitest';
import { rulesVersion } from '../../functions/_shared/contract/rules-version.ts';
import { rolesIn } from '../support/every-role.ts';
import { setRole } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await newScene();
  await sql`insert into rules_acceptances (user_id, version) values (${scene.author.id}, '2020-01-01')`;
});
const { everyRole, noUser } = rolesIn(() => scene);
const accept = (user: User, version = rulesVersion) => request(user, 'POST', '/users/me/rules', { version });
const hasNewRules = async (user: User) =>
  ((await request(user, 'GET', '/users/me')).body as { hasNewRules: boolean }).hasNewRules;
const accepted = (user: User) => sql<{ version: string; accepted_at: Date }[]>`
  select version, accepted_at from rules_acceptances where user_id = ${user.id} order by version`;

everyRole(
  'reads which version the author accepted',
  (tx, { author }) => tx`select * from rules_acceptances where user_id = ${author.id}`,
  { 'the author': 1, 'the service role': 1, otherwise: 0 },
);
noUser({
  'writes an acceptance past accept_rules': (tx, { author }) =>
    tx`insert into rules_acceptances (user_id, version) values (${author.id}, '2021-01-01')`,
});

test('an account that accepted another version is asked once', async () => {
  const { author } = scene;
  expect(await hasNewRules(author)).toBe(true);
  expect((await accept(author)).status).toBe(204);
  const [, first] = await accepted(author);
  expect((await accept(author)).status).toBe(204);
  expect([await hasNewRules(author), (await accepted(author))[1]]).toEqual([false, first]);
});

test('any version other than the current one is refused', async () => {
  expect(await accept(scene.author, '2020-01-01')).toMatchObject({
    status: 409,
    body: { error: 'The Rules have changed since you opened this page. Please reload it.' },
  });
  expect((await accept(scene.author, 'yes')).status).toBe(400);
  expect(await accepted(scene.author)).toHaveLength(1);
});

test('the acceptance is in the export, and is deleted with the account', async () => {
  const { author } = scene;
  const [row] = await sql.begin(async (tx) => {
    await setRole(tx, author);
    return tx`select private.export('rules') as rules`;
  });
  expect(row?.rules).toEqual([{ version: '2020-01-01', acceptedAt: expect.any(String) }]);
  await sql`delete from auth.users where id = ${author.id}`;
  expect(await accepted(author)).toHaveLength(0);
});
