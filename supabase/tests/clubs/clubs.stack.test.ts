import { beforeAll, describe, expect, test } from 'vitest';
import { everyone } from '../support/every-role.ts';
import { as, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';

const scenes = {} as Record<'open' | 'closed', Scene>;
beforeAll(async () => {
  [scenes.open, scenes.closed] = await Promise.all([newScene(), newScene(true)]);
});
const nobodyThere = { 'an account that is gone': 0, 'claims without a person': 0 };
const leaders = { 'an admin': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 };

describe.each(['open', 'closed'] as const)('of a club that is %s', (kind) => {
  const here = () => scenes[kind];
  everyone('reads the header', here, (sql, { club }) => sql`select * from clubs where id = ${club.id}`, {
    ...nobodyThere,
    otherwise: 1,
  });
  everyone(
    'reads the item',
    here,
    (sql, { club }) => sql`select item from private.club_items where id = ${club.id}`,
    {
      ...nobodyThere,
      otherwise: 1,
    },
  );
  everyone(
    'changes the header',
    here,
    (sql, { club }) => sql`
      update clubs set name = 'A', description = 'B', is_private = not is_private,
        avatar_url = 'https://c.example/c.jpg', cover_url = 'https://d.example/d.jpg'
      where id = ${club.id}`,
    leaders,
  );

  const guarded = {
    'deletes the row': (sql, { club }) => sql`delete from clubs where id = ${club.id}`,
    'moves it to another address': (sql, { club }) =>
      sql`update clubs set slug = 'elsewhere' where id = ${club.id}`,
    'raises the count of members': (sql, { club }) =>
      sql`update clubs set member_count = 9 where id = ${club.id}`,
    'raises the count of posts': (sql, { club }) =>
      sql`update clubs set post_count = 9 where id = ${club.id}`,
    'pretends it posted last': (sql, { club }) =>
      sql`update clubs set last_post_at = now() where id = ${club.id}`,
    'deletes it by hand': (sql, { club }) => sql`delete from clubs where id = ${club.id}`,
    'pretends it is older': (sql, { club }) =>
      sql`update clubs set created_at = 'epoch' where id = ${club.id}`,
  } satisfies Record<string, Parameters<typeof everyone>[2]>;
  for (const [what, statement] of Object.entries(guarded)) {
    everyone(what, here, statement, { 'the service role': 1, otherwise: refused });
  }
});

everyone(
  'makes a club without an owner',
  () => scenes.open,
  (sql) => sql`insert into clubs (slug, name) values ('ownerless', 'Ownerless')`,
  { 'the service role': 1, otherwise: refused },
);
everyone(
  'founds a club',
  () => scenes.open,
  (sql) =>
    sql`select private.create_club(jsonb_build_object('slug', 'a-new-club', 'name', 'A new club', 'isPrivate', true))`,
  {
    'an account that is gone': 'PT401',
    'claims without a person': 'PT401',
    'the service role': refused,
    otherwise: 1,
  },
);

test('whoever founds a club owns it, alone', async () => {
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
  ['a slug that is a route', '23514', () => 'settings'],
  ['a slug with a capital', '23514', () => 'A-new-club'],
  ['a slug that is too short', '23514', () => 'ab'],
])('refuses %s', async (_, code, slug) => {
  const founding = as(
    scenes.open.outsider,
    (tx) =>
      tx`select private.create_club(jsonb_build_object('slug', ${slug()}, 'name', 'A new club', 'isPrivate', false))`,
  );
  await expect(founding).rejects.toMatchObject({ code });
});
