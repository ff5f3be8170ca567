import { beforeAll, describe, expect, test } from 'vitest';
import { rolesIn, type Statement, withoutUser } from '../support/every-role.ts';
import { as, outcome, refused, setRole } from '../support/roles.ts';
import { join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser } from '../support/users.ts';

const scenes = {} as Record<'open' | 'closed', Scene>;
beforeAll(async () => {
  [scenes.open, scenes.closed] = await Promise.all([newScene(), newScene(true)]);
});
const outsiders = { ...withoutUser('PT404'), 'an outsider': 'PT404', 'the service role': refused };

describe.each(['open', 'closed'] as const)('in a club that is %s', (kind) => {
  const { everyRole } = rolesIn(() => scenes[kind]);
  const byOwner = { ...outsiders, 'the owner': 1, otherwise: 'PT403' };
  const byAdmins = { ...byOwner, 'an admin': 1 };

  const give =
    (role: string, whom: 'member' | 'admin'): Statement =>
    (sql, scene) =>
      sql`select private.update_member(${scene.club.id}, ${scene[whom].id}, ${role})`;
  everyRole('promotes a member', give('ADMIN', 'member'), byOwner);
  everyRole('demotes an admin', give('MEMBER', 'admin'), byOwner);
  everyRole('offers the club to a member', give('OWNER', 'member'), byOwner);

  const remove =
    (whom: 'author' | 'admin' | 'owner'): Statement =>
    (sql, scene) =>
      sql`select private.remove_member(${scene.club.id}, ${scene[whom].id})`;
  everyRole('removes a member', remove('author'), byAdmins);
  everyRole('removes an admin', remove('admin'), byOwner);
  everyRole('removes the owner', remove('owner'), { ...outsiders, otherwise: 'PT403' });

  everyRole(
    'changes the club',
    (sql, { club }) => sql`select private.update_club(${club.id}, '{"name": "Another name"}')`,
    byAdmins,
  );
  everyRole('deletes the club', (sql, { club }) => sql`select private.delete_club(${club.id})`, byOwner);
});

test.each([
  ['OWNER', 'PT404'],
  ['ADMIN', 'PT404'],
])('an outsider cannot become %s', async (role, code) => {
  const { club, owner, outsider } = scenes.open;
  const given = await outcome(
    owner,
    (tx) => tx`select private.update_member(${club.id}, ${outsider.id}, ${role})`,
  );
  expect(given).toBe(code);
});

test('an unknown role is refused', async () => {
  const { club, owner, member } = scenes.open;
  const given = await outcome(
    owner,
    (tx) => tx`select private.update_member(${club.id}, ${member.id}, 'KING')`,
  );
  expect(given).toBe('23514');
});

test('an owner cannot step down without a successor', async () => {
  const { club, owner } = scenes.open;
  const down = await outcome(
    owner,
    (tx) => tx`select private.update_member(${club.id}, ${owner.id}, 'ADMIN')`,
  );
  const same = await outcome(
    owner,
    (tx) => tx`select private.update_member(${club.id}, ${owner.id}, 'OWNER')`,
  );
  expect([down, same]).toEqual(['PT409', 1]);
});

test('a former owner stays in the club as an admin without the owner’s rights', async () => {
  const { club, owner, member } = scenes.closed;
  const [roles, again] = await as(owner, async (tx) => {
    await tx`select private.update_member(${club.id}, ${member.id}, 'OWNER')`;
    await setRole(tx, member);
    await tx`select private.accept_club_offer(${club.id})`;
    await setRole(tx, owner);
    const rows = await tx`
      select user_id, role from club_members where club_id = ${club.id} and user_id in (${owner.id}, ${member.id})`;
    const refusal = await tx
      .savepoint((inner) => inner`select private.update_member(${club.id}, ${owner.id}, 'OWNER')`)
      .catch((error: { code: string }) => error.code);
    return [Object.fromEntries(rows.map((row) => [row.user_id, row.role])), refusal];
  });
  expect(roles).toEqual({ [owner.id]: 'ADMIN', [member.id]: 'OWNER' });
  expect(again).toBe('PT403');
});

test.each([
  [
    'the owner’s membership',
    (tx, { club, owner }) =>
      tx`delete from club_members where club_id = ${club.id} and user_id = ${owner.id}`,
  ],
  [
    'the owner’s role',
    (tx, { club, owner }) =>
      tx`update club_members set role = 'MEMBER' where club_id = ${club.id} and user_id = ${owner.id}`,
  ],
  ['the owner’s account', (tx, { owner }) => tx`delete from auth.users where id = ${owner.id}`],
] satisfies [string, (tx: typeof sql, scene: Scene) => PromiseLike<unknown>][])(
  'a club cannot lose its owner, even in SQL: %s',
  async (_, statement) => {
    await expect(statement(sql, scenes.open)).rejects.toMatchObject({ code: 'PT409' });
  },
);

test('a user removed from a private club can see only its header', async () => {
  const { owner, club, post, member } = await newScene(true);
  await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: owner.id })}, true)`;
    await tx`select private.remove_member(${club.id}, ${member.id})`;
  });
  const seen = await as(member, async (tx) => [
    (await tx`select 1 from club_members where club_id = ${club.id}`).count,
    (await tx`select 1 from posts where id = ${post}`).count,
    (await tx`select 1 from clubs where id = ${club.id}`).count,
  ]);
  expect(seen).toEqual([0, 0, 1]);
});

test('leaving a default club clears the setting', async () => {
  const { owner, club, member } = await newScene(true);
  await sql`insert into user_settings (user_id, default_club_id) values (${member.id}, ${club.id})`;
  const settings = await as(owner, async (tx) => {
    await tx`select private.remove_member(${club.id}, ${member.id})`;
    await tx`reset role`;
    return tx`select default_club_id from user_settings where user_id = ${member.id}`;
  });
  expect([...settings]).toEqual([{ default_club_id: null }]);
});

test('erasing a deleted club deletes everything in it, and the job deletes its pictures', async () => {
  const owner = await newUser();
  const club = await newClub({ owner, isPrivate: true });
  const member = await newUser();
  await join(club, member);
  await sql`
    insert into posts (club_id, author_id, content, media)
    values (${club.id}, ${member.id}, 'With a picture', ${sql.json([
      { url: `/storage/v1/object/public/media/${club.id}.png` },
    ])})`;
  await sql`
    insert into storage.objects (bucket_id, name, created_at) values ('media', ${`${club.id}.png`}, now() - interval '2 days')`;
  const rows = await as(owner, async (tx) => {
    await tx`select private.create_invite(${club.id}, null, null, 'a-token')`;
    await tx`select private.delete_club(${club.id})`;
    await tx`reset role`;
    await tx`select private.erase_club(${club.id})`;
    await tx`set constraints all immediate`;
    return tx`
      select (select count(*)::int from club_members where club_id = ${club.id}) as members,
        (select count(*)::int from posts where club_id = ${club.id}) as posts,
        (select count(*)::int from club_invites where club_id = ${club.id}) as invites,
        ${`${club.id}.png`} in (select private.unused_uploads(100000)) as unused`;
  });
  expect([...rows]).toEqual([{ members: 0, posts: 0, invites: 0, unused: true }]);
});
