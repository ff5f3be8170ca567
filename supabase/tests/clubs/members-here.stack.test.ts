/** Who is here: the members of a club who have its page open, and who may see whom. */
import { beforeEach, describe, expect, test } from 'vitest';
import { membersHere } from '../../functions/_shared/contract/clubs/members-here.ts';
import { create } from '../support/actions.ts';
import { rolesIn } from '../support/every-role.ts';
import { newUsers } from '../support/notification-scene.ts';
import { read } from '../support/responses.ts';
import { refused } from '../support/roles.ts';
import { join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

let scene: Scene;
const { everyRole } = rolesIn(() => scene);
beforeEach(async () => {
  scene = await newScene(true);
});

const mark = (user: User) => request(user, 'PUT', `/clubs/${scene.club.slug}/here`);
const here = async (user: User) => read(await mark(user), membersHere);
/** The ids of the other members that the user is shown. */
const seenBy = async (user: User) => (await here(user)).users.map(({ id }) => id);
const rowsOf = ({ id }: User) => sql`select from private.members_here where user_id = ${id}`;
const minutesLater = (count: number, { id }: User) => sql`
  update private.members_here set seen_at = seen_at - make_interval(mins => ${count}),
    came_at = came_at - make_interval(mins => ${count}) where user_id = ${id}`;

describe('each role', () => {
  everyRole(
    'is here',
    (tx, { club }) => tx`select from private.mark_here(${club.id}) as reply where reply is not null`,
    {
      'a deleted account': 0,
      'claims without a user': 0,
      'an outsider': 0,
      'the service role': refused,
      otherwise: 1,
    },
  );
});

describe('refuses', () => {
  test('an outsider of a public club, even though they can read all of it', async () => {
    const club = await newClub({ owner: scene.owner });
    expect((await request(scene.outsider, 'PUT', `/clubs/${club.slug}/here`)).status).toBe(404);
    expect(await rowsOf(scene.outsider)).toHaveLength(0);
  });

  test.each([
    ['leaves', (user: User) => create(user, `/clubs/${scene.club.id}/leave`)],
    [
      'is removed',
      ({ id }: User) => create(scene.owner, `/clubs/${scene.club.id}/members/${id}`, undefined, 'DELETE'),
    ],
    ['is banned', ({ id }: User) => create(scene.owner, `/clubs/${scene.club.id}/bans`, { userId: id })],
  ])('a member who %s, and shows them no longer', async (_, end) => {
    const { member, admin } = scene;
    await here(member);
    expect(await seenBy(admin)).toEqual([member.id]);
    await end(member);
    expect((await mark(member)).status).toBe(404);
    expect(await here(admin)).toEqual({ users: [], count: 0 });
  });

  test('a suspended member, and no longer shows them', async () => {
    const { member, admin } = scene;
    await here(member);
    await sql`insert into suspensions (user_id, reason) values (${member.id}, 'Spam')`;
    expect((await mark(member)).status).toBe(403);
    expect(await seenBy(admin)).toEqual([]);
  });

  test('everyone in a deleted club', async () => {
    await here(scene.member);
    await sql`update clubs set deleted_at = now() where id = ${scene.club.id}`;
    expect((await mark(scene.owner)).status).toBe(404);
  });
});

describe('hides', () => {
  test('two members with a block between them from each other, even if one is a moderator, but from no one else', async () => {
    const { member, admin, owner } = scene;
    for (const user of [member, admin]) await here(user);
    await create(member, `/users/${admin.id}/block`);
    await sql`insert into moderators (user_id) values (${admin.id})`;
    expect(await here(member)).toEqual({ users: [], count: 0 });
    expect(await here(admin)).toEqual({ users: [], count: 0 });
    expect((await seenBy(owner)).toSorted()).toEqual([member.id, admin.id].toSorted());
    await create(member, `/users/${admin.id}/block`, undefined, 'DELETE');
    expect((await seenBy(admin)).toSorted()).toEqual([member.id, owner.id].toSorted());
  });

  test('a member who does not share their presence, at once and both ways', async () => {
    const { member, admin, owner } = scene;
    const share = (isOn: boolean) => create(member, '/users/me/privacy', { sharesPresence: isOn }, 'PATCH');
    for (const user of [member, owner]) await here(user);
    await share(false);
    expect(await seenBy(admin)).toEqual([owner.id]);
    expect(await here(member)).toEqual({ users: [], count: 0 });
    // Their existing row is deleted, and no new one is added.
    await sql`delete from private.members_here where user_id = ${member.id}`;
    await here(member);
    expect(await rowsOf(member)).toHaveLength(0);
    await share(true);
    expect((await seenBy(member)).toSorted()).toEqual([admin.id, owner.id].toSorted());
    expect(await seenBy(admin)).toContain(member.id);
  });

  test('members of another club', async () => {
    const { member, owner } = scene;
    const other = await newClub({ owner: member });
    await create(member, `/clubs/${other.id}/here`, undefined, 'PUT');
    expect(await seenBy(owner)).toEqual([]);
  });
});

test('a member is here until two minutes after their page’s last report, and is then forgotten', async () => {
  const { member, admin } = scene;
  await here(member);
  await minutesLater(1, member);
  expect(await seenBy(admin)).toEqual([member.id]);
  await sql`select private.prune_members_here()`;
  expect(await rowsOf(member)).toHaveLength(1);
  await minutesLater(2, member);
  expect(await seenBy(admin)).toEqual([]);
  await sql`select private.prune_members_here()`;
  expect(await rowsOf(member)).toHaveLength(0);
});

test('a face keeps its place while its member stays, and comes first after they return', async () => {
  const { member, author, admin } = scene;
  await here(member);
  await minutesLater(1, member);
  await here(author);
  await here(member);
  expect(await seenBy(admin)).toEqual([author.id, member.id]);
  await minutesLater(3, member);
  await here(member);
  expect(await seenBy(admin)).toEqual([member.id, author.id]);
});

test('twelve faces are shown, and all are counted', async () => {
  const crowd = await newUsers(...Array.from({ length: 14 }, (_, n) => `Crowd ${n}`));
  for (const user of crowd) {
    await join(scene.club, user);
    await here(user);
  }
  const shown = await here(scene.owner);
  expect(shown.users.map(({ id }) => id)).toEqual(
    crowd
      .map(({ id }) => id)
      .toReversed()
      .slice(0, 12),
  );
  expect(shown.count).toBe(14);
});

test('a deleted account is no longer here', async () => {
  const { member, admin } = scene;
  await here(member);
  await sql`delete from auth.users where id = ${member.id}`;
  expect(await here(admin)).toEqual({ users: [], count: 0 });
});
