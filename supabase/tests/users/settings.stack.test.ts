import { beforeAll, expect, test } from 'vitest';
import { rolesIn } from '../support/every-role.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
  await sql`insert into user_settings (user_id, default_club_id) values (${scene.author.id}, ${scene.club.id})`;
});
const { everyRole, noUser } = rolesIn(() => scene);
const onlyTheUser = { 'the author': 1, 'the service role': 1, otherwise: 0 };

everyRole(
  'reads the settings',
  (sql, { author }) => sql`select * from user_settings where user_id = ${author.id}`,
  onlyTheUser,
);
everyRole(
  'changes the default club',
  (sql, { author }) => sql`update user_settings set default_club_id = null where user_id = ${author.id}`,
  onlyTheUser,
);
noUser({
  'moves the settings to another user': (sql, { author, member }) =>
    sql`update user_settings set user_id = ${member.id} where user_id = ${author.id}`,
});
everyRole(
  'inserts settings for another user',
  (sql, { admin }) => sql`insert into user_settings (user_id) values (${admin.id})`,
  { 'an admin': 1, 'the service role': 1, otherwise: refused },
);
noUser({
  'deletes the settings': (sql, { author }) => sql`delete from user_settings where user_id = ${author.id}`,
});

test('a club that the user does not belong to cannot be the default', async () => {
  const { outsider, club } = scene;
  const code = await outcome(
    outsider,
    (tx) => tx`insert into user_settings (user_id, default_club_id) values (${outsider.id}, ${club.id})`,
  );
  expect(code).toBe('23503');
});

test('leaving the default club clears the setting', async () => {
  const { author, club } = scene;
  const [settings] = await as(author, async (tx) => {
    await tx`select private.leave_club(${club.id})`;
    return tx`select default_club_id from user_settings where user_id = ${author.id}`;
  });
  expect(settings).toEqual({ default_club_id: null });
});
