import { beforeAll, expect, test } from 'vitest';
import { everyone } from '../support/every-role.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
  await sql`insert into user_settings (user_id, default_club_id) values (${scene.author.id}, ${scene.club.id})`;
});
const here = () => scene;
const onlyThatPerson = { 'the author': 1, 'the service role': 1, otherwise: 0 };

everyone(
  'reads the settings',
  here,
  (sql, { author }) => sql`select * from user_settings where user_id = ${author.id}`,
  onlyThatPerson,
);
everyone(
  'changes the default club',
  here,
  (sql, { author }) => sql`update user_settings set default_club_id = null where user_id = ${author.id}`,
  onlyThatPerson,
);
everyone(
  'gives the settings to somebody else',
  here,
  (sql, { author, member }) =>
    sql`update user_settings set user_id = ${member.id} where user_id = ${author.id}`,
  { 'the service role': 1, otherwise: refused },
);
everyone(
  'makes settings for somebody else',
  here,
  (sql, { admin }) => sql`insert into user_settings (user_id) values (${admin.id})`,
  { 'an admin': 1, 'the service role': 1, otherwise: refused },
);
everyone(
  'removes the settings',
  here,
  (sql, { author }) => sql`delete from user_settings where user_id = ${author.id}`,
  {
    'the service role': 1,
    otherwise: refused,
  },
);

test('a club one is not in cannot be the default', async () => {
  const { outsider, club } = scene;
  const code = await outcome(
    outsider,
    (tx) => tx`insert into user_settings (user_id, default_club_id) values (${outsider.id}, ${club.id})`,
  );
  expect(code).toBe('23503');
});

test('leaving the default club clears the choice', async () => {
  const { author, club } = scene;
  const [settings] = await as(author, async (tx) => {
    await tx`select private.leave_club(${club.id})`;
    return tx`select default_club_id from user_settings where user_id = ${author.id}`;
  });
  expect(settings).toEqual({ default_club_id: null });
});
