import { beforeAll, describe, expect, test } from 'vitest';
import { rolesIn, withoutUser } from '../support/every-role.ts';
import { as, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';

const scenes = {} as Record<'open' | 'closed', Scene>;
beforeAll(async () => {
  [scenes.open, scenes.closed] = await Promise.all([newScene(), newScene(true)]);
});
const leaders = { 'an admin': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 };

describe.each(['open', 'closed'] as const)('a club that is %s', (kind) => {
  const { everyRole, noUser } = rolesIn(() => scenes[kind]);
  everyRole('reads the club', (sql, { club }) => sql`select name from clubs where id = ${club.id}`, {
    ...withoutUser(0),
    otherwise: 1,
  });
  everyRole(
    'reads the club’s item',
    (sql, { club }) => sql`select item from private.club_items where id = ${club.id}`,
    {
      ...withoutUser(0),
      otherwise: 1,
    },
  );
  everyRole(
    'changes the club',
    (sql, { club }) => sql`
      update clubs set name = 'A', description = 'B', avatar_url = 'https://c.example/c.jpg',
        cover_url = 'https://d.example/d.jpg'
      where id = ${club.id}`,
    leaders,
  );

  noUser({
    'deletes the club': (sql, { club }) => sql`delete from clubs where id = ${club.id}`,
    'changes whether the club is private': (sql, { club }) =>
      sql`update clubs set is_private = not is_private where id = ${club.id}`,
    'changes the slug': (sql, { club }) => sql`update clubs set slug = 'elsewhere' where id = ${club.id}`,
    'raises the member count': (sql, { club }) =>
      sql`update clubs set member_count = 9 where id = ${club.id}`,
    'raises the post count': (sql, { club }) => sql`update clubs set post_count = 9 where id = ${club.id}`,
    'changes the time of the last post': (sql, { club }) =>
      sql`update clubs set last_post_at = now() where id = ${club.id}`,
    'deletes the club’s row': (sql, { club }) => sql`delete from clubs where id = ${club.id}`,
    'changes the creation time': (sql, { club }) =>
      sql`update clubs set created_at = 'epoch' where id = ${club.id}`,
  });
});

const { everyRole, noUser } = rolesIn(() => scenes.open);
noUser({
  'inserts a club without an owner': (sql) =>
    sql`insert into clubs (slug, name) values ('ownerless', 'Ownerless')`,
});
everyRole(
  'creates a club',
  (sql) =>
    sql`select private.create_club(jsonb_build_object('slug', 'a-new-club', 'name', 'A new club', 'isPrivate', true))`,
  {
    'a deleted account': 'PT401',
    'claims without a user': 'PT401',
    'the service role': refused,
    otherwise: 1,
  },
);

test('a club’s creator is its only member and its owner', async () => {
  const { outsider } = scenes.open;
  const members = await as(outsider, async (tx) => {
    await tx`select private.create_club(jsonb_build_object('slug', 'a-new-club', 'name', 'A new club', 'isPrivate', true))`;
    return tx`
      select m.user_id, m.role, c.member_count from club_members m join clubs c on c.id = m.club_id
      where c.slug = 'a-new-club'`;
  });
  expect([...members]).toEqual([{ user_id: outsider.id, role: 'OWNER', member_count: 1 }]);
});

test.each([
  ['a slug that is taken', 'PT409', () => scenes.open.club.slug],
  ['a slug that is also a route', '23514', () => 'settings'],
  ['a slug with a capital', '23514', () => 'A-new-club'],
  ['a slug that is too short', '23514', () => 'ab'],
])('refuses %s', async (_, code, slug) => {
  const founding = as(
    scenes.open.outsider,
    (tx) =>
      tx`select private.create_club(jsonb_build_object('slug', ${slug()}::text, 'name', 'A new club', 'isPrivate', false))`,
  );
  await expect(founding).rejects.toMatchObject({ code });
});
