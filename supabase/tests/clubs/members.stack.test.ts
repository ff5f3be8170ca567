import { beforeAll, describe, expect, test } from 'vitest';
import { rolesIn, withoutUser } from '../support/every-role.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';

const scenes = {} as Record<'open' | 'closed', Scene>;
beforeAll(async () => {
  [scenes.open, scenes.closed] = await Promise.all([newScene(), newScene(true)]);
});
const notFound = { 'a deleted account': 'PT404', 'claims without a user': 'PT404' };

describe.each(['open', 'closed'] as const)('a club that is %s', (kind) => {
  const { everyRole, noUser } = rolesIn(() => scenes[kind]);
  const outsidersSee = kind === 'open' ? 4 : 0;
  everyRole(
    'reads the members',
    (sql, { club }) => sql`select * from club_members where club_id = ${club.id}`,
    {
      ...withoutUser(0),
      'an outsider': outsidersSee,
      otherwise: 4,
    },
  );
  everyRole(
    'reads the members’ items',
    (sql, { club }) => sql`select item from private.club_member_items where club_id = ${club.id}`,
    { ...withoutUser(0), 'an outsider': outsidersSee, otherwise: 4 },
  );

  // A client that could insert memberships could join a private club as its owner.
  noUser({
    'inserts a membership': (sql, { club, outsider }) =>
      sql`insert into club_members (club_id, user_id) values (${club.id}, ${outsider.id})`,
    'promotes a member': (sql, { club, member }) =>
      sql`update club_members set role = 'ADMIN' where club_id = ${club.id} and user_id = ${member.id}`,
    'changes the time of joining': (sql, { club, member }) =>
      sql`update club_members set created_at = 'epoch' where club_id = ${club.id} and user_id = ${member.id}`,
    'deletes a membership': (sql, { club, member }) =>
      sql`delete from club_members where club_id = ${club.id} and user_id = ${member.id}`,
  });

  everyRole('joins', (sql, { club }) => sql`select private.join_club(${club.id})`, {
    ...notFound,
    'an outsider': kind === 'open' ? 1 : 'PT403',
    'the service role': refused,
    otherwise: 1,
  });
  everyRole('leaves', (sql, { club }) => sql`select private.leave_club(${club.id})`, {
    ...notFound,
    'the owner': 'PT409',
    'the service role': refused,
    otherwise: 1,
  });
});

test('joining twice creates one membership with the role MEMBER', async () => {
  const { club, outsider } = scenes.open;
  const rows = await as(outsider, async (tx) => {
    await tx`select private.join_club(${club.id})`;
    await tx`select private.join_club(${club.id})`;
    return tx`
      select m.role, c.member_count from club_members m join clubs c on c.id = m.club_id
      where c.id = ${club.id} and m.user_id = ${outsider.id}`;
  });
  expect([...rows]).toEqual([{ role: 'MEMBER', member_count: 5 }]);
});

test('a member of a private club who joins again stays a member', async () => {
  const { club, admin } = scenes.closed;
  const [row] = await as(admin, async (tx) => {
    await tx`select private.join_club(${club.id})`;
    return tx`select role from club_members where club_id = ${club.id} and user_id = ${admin.id}`;
  });
  expect(row).toEqual({ role: 'ADMIN' });
});

test('a former member of a private club can read the club itself, but nothing in it', async () => {
  const { club, post, member } = scenes.closed;
  const seen = await as(member, async (tx) => {
    await tx`select private.leave_club(${club.id})`;
    return [
      (await tx`select 1 from club_members where club_id = ${club.id}`).count,
      (await tx`select 1 from posts where id = ${post}`).count,
      (await tx`select 1 from clubs where id = ${club.id}`).count,
    ];
  });
  expect(seen).toEqual([0, 0, 1]);
});

test('a club that does not exist is not found', async () => {
  const join = outcome(scenes.open.member, (tx) => tx`select private.join_club(gen_random_uuid())`);
  const leave = outcome(scenes.open.member, (tx) => tx`select private.leave_club(gen_random_uuid())`);
  expect([await join, await leave]).toEqual(['PT404', 'PT404']);
});

test('a second owner is refused, even from the service role', async () => {
  const { club, member } = scenes.open;
  const code = await outcome(
    'service_role',
    (tx) => tx`update club_members set role = 'OWNER' where club_id = ${club.id} and user_id = ${member.id}`,
  );
  expect(code).toBe('23505');
});
