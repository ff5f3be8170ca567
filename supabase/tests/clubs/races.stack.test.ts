/** Concurrent changes to a club: it keeps one owner, an invite is used once, and the counters match the rows. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { concurrently, type Transaction, times, untilBlocked } from '../support/concurrency.ts';
import { setRole } from '../support/roles.ts';
import { newClub, newComment, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

const users = (count: number) => Promise.all(Array.from({ length: count }, () => newUser('Racing User')));

/** For a club that still exists: the number of owners, and whether the counters match the rows. */
async function stateOf(clubId: string) {
  const [row] = await sql<{ owners: number; agrees: boolean }[]>`
    select (select count(*)::int from club_members where club_id = c.id and role = 'OWNER') as owners,
      c.member_count = (select count(*) from club_members where club_id = c.id)
        and c.post_count = (select count(*) from posts where club_id = c.id) as agrees
    from clubs c where c.id = ${clubId} and c.deleted_at is null`;
  return row;
}

const offer = (role: User, club: string, to: User): Transaction => ({
  role,
  work: (tx) => tx`select private.update_member(${club}, ${to.id}, 'OWNER')`,
});
const takeOver = (role: User, club: string): Transaction => ({
  role,
  work: (tx) => tx`select private.accept_club_offer(${club})`,
});
const isOffered = (club: string, to: User) =>
  sql`insert into club_offers (club_id, user_id) values (${club}, ${to.id})`;
const demote = (role: User, club: string, whom: User): Transaction => ({
  role,
  work: (tx) => tx`select private.update_member(${club}, ${whom.id}, 'MEMBER')`,
});
const remove = (role: User, club: string, whom: User): Transaction => ({
  role,
  work: (tx) => tx`select private.remove_member(${club}, ${whom.id})`,
});
const leave = (role: User, club: string): Transaction => ({
  role,
  work: (tx) => tx`select private.leave_club(${club})`,
});
const destroy = (role: User, club: string): Transaction => ({
  role,
  work: (tx) => tx`select private.delete_club(${club})`,
});

test('a club has exactly one owner after twenty concurrent offers, hand-overs, departures, demotions and removals', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [owner, ...others] = await users(6);
    if (!owner) throw new Error('The owner is missing.');
    const { id } = await newClub({ owner, members: others });
    await isOffered(id, others[round % others.length] ?? owner);
    let watching = true;
    const seen = new Set<number | undefined>();
    const watch = (async () => {
      while (watching) seen.add((await stateOf(id))?.owners);
    })();
    const outcomes = await concurrently([
      ...others.map((other) => takeOver(other, id)),
      ...others.map((other) => leave(other, id)),
      ...others.slice(0, 4).map((other, place) => offer(other, id, others[place + 1] ?? owner)),
      ...others.map((other) => offer(owner, id, other)),
      ...others.slice(0, 3).map((other) => demote(other, id, owner)),
      leave(owner, id),
      remove(owner, id, others[0] ?? owner),
      remove(others[1] ?? owner, id, owner),
    ]);
    watching = false;
    await watch;
    expect([...seen]).toEqual([1]);
    expect(await stateOf(id)).toEqual({ owners: 1, agrees: true });
    // Only refusals are allowed, no deadlocks or constraint violations.
    for (const outcome of outcomes) expect([null, 'PT403', 'PT404', 'PT409']).toContain(outcome);
  }
});

test('an outsider’s post is refused without waiting for the club’s lock', async () => {
  const { outsider, club } = await newScene();
  await sql.begin(async (holder) => {
    await holder`select from clubs where id = ${club.id} for update`;
    // The club stays locked until it is refused.
    const response = await request(outsider, 'POST', '/posts', { clubId: club.id, content: 'Hi' });
    expect(response.status).toBe(403);
  });
});

test('a request to delete another user’s club does not wait for a lock', async () => {
  const [owner, member, outsider] = await users(3);
  if (!owner || !member || !outsider) throw new Error('A user is missing.');
  const { id } = await newClub({ owner, members: [member] });
  await sql.begin(async (holder) => {
    await holder`select from clubs where id = ${id} for update`;
    // The club stays locked until these are refused.
    expect(await concurrently([destroy(member, id), destroy(outsider, id)])).toEqual(['PT403', 'PT404']);
  });
});

test('either a deletion or a hand-over wins, and a former owner cannot delete the club', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [owner, successor] = await users(2);
    if (!owner || !successor) throw new Error('A user is missing.');
    const { id } = await newClub({ owner, members: [successor] });
    await isOffered(id, successor);
    const [destroyed, ...takenOver] = await concurrently([
      destroy(owner, id),
      ...times(19, () => takeOver(successor, id)),
    ]);
    // Taking it over twice is the same as once.
    expect([destroyed, new Set(takenOver)]).toEqual(
      destroyed === null ? [null, new Set(['PT404'])] : ['PT403', new Set([null])],
    );
    expect((await stateOf(id))?.owners).toBe(destroyed === null ? undefined : 1);
  }
});

test('of twenty concurrent offers over HTTP to three members, those to one of them succeed', async () => {
  const { owner, admin, author, member, club } = await newScene(true);
  const offeredTo = Array.from({ length: 20 }, (_, place) => [admin, author, member][place % 3] ?? admin);
  const responses = await Promise.all(
    offeredTo.map((to, place) => {
      return place % 2
        ? request(owner, 'POST', `/clubs/${club.slug}/transfer`, { userId: to.id })
        : request(owner, 'PATCH', `/clubs/${club.id}/members/${to.id}`, { role: 'OWNER' });
    }),
  );
  const [made] = await sql<{ user_id: string }[]>`select user_id from club_offers where club_id = ${club.id}`;
  expect(responses.map(({ status }) => status)).toEqual(
    offeredTo.map(({ id }) => (id === made?.user_id ? 200 : 409)),
  );
  expect(await stateOf(club.id)).toEqual({ owners: 1, agrees: true });
});

/** Inserts an invite, bypassing the policies. Returns its token. */
async function newInvite(
  clubId: string,
  email: string | null,
  maxUses: number | null = null,
): Promise<string> {
  const token = randomUUID();
  await sql`
    insert into club_invites (club_id, token_hash, email, max_uses)
    values (${clubId}, private.hash_token(${token}), ${email}, ${maxUses})`;
  return token;
}
const accept = (role: User, token: string): Transaction => ({
  role,
  work: async (tx) => {
    const [row] = await tx`select private.accept_invite(${token}) as reply`;
    if (!row?.reply) await tx`select private.fail(404, 'Nowhere')`;
  },
});
const usesOf = async (token: string) =>
  (await sql`select use_count from club_invites where token_hash = private.hash_token(${token})`)[0]
    ?.use_count;

test('a single-use invite accepted by twenty users at once lets one user join, once', async () => {
  const { club } = await newScene(true);
  const crowd = await users(10);
  const [invited] = crowd;
  if (!invited) throw new Error('The invited user is missing.');
  await sql`update auth.users set email_confirmed_at = now() where id = any(${crowd.map(({ id }) => id)})`;
  const token = await newInvite(club.id, `${invited.id}@test.retrohale.test`);
  const outcomes = await concurrently(times(20, (place) => accept(crowd[place % 10] ?? invited, token)));
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(2); // The invited user accepts twice.
  for (const outcome of outcomes) expect([null, 'PT403', 'PT404']).toContain(outcome);
  expect(await usesOf(token)).toBe(1);
  expect(await stateOf(club.id)).toEqual({ owners: 1, agrees: true });
});

test('a link accepted by twenty users at once lets all of them join and counts twenty uses', async () => {
  const { club } = await newScene(true);
  const crowd = await users(20);
  const token = await newInvite(club.id, null);
  expect(new Set(await concurrently(crowd.map((user) => accept(user, token))))).toEqual(new Set([null]));
  expect(await usesOf(token)).toBe(20);
  expect(await stateOf(club.id)).toEqual({ owners: 1, agrees: true });
});

test('a link with three uses accepted by twenty users at once lets three of them join', async () => {
  const { club } = await newScene(true);
  const crowd = await users(20);
  const before = await stateOf(club.id);
  const token = await newInvite(club.id, null, 3);
  const outcomes = await concurrently(crowd.map((user) => accept(user, token)));
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === 'PT410')).toHaveLength(17);
  expect(await usesOf(token)).toBe(3);
  const [joined] = await sql`
    select count(*)::int from club_members where club_id = ${club.id} and user_id = any(${crowd.map(({ id }) => id)})`;
  expect(joined?.count).toBe(3);
  expect(await stateOf(club.id)).toEqual(before);
});

test('of two users who take the last use of a link at once, one joins', async () => {
  const { club } = await newScene(true);
  const [one, two] = await users(2);
  if (!one || !two) throw new Error('The users are missing.');
  const token = await newInvite(club.id, null, 1);
  const { waiting } = await sql.begin(async (tx) => {
    await setRole(tx, one);
    await tx`select private.accept_invite(${token})`;
    const waiting = concurrently([accept(two, token)]);
    await untilBlocked('accept_invite');
    return { waiting };
  });
  expect(await waiting).toEqual(['PT410']);
  expect(await usesOf(token)).toBe(1);
});

test('a link revoked while twenty users accept it lets exactly the counted users join', async () => {
  const { owner, club } = await newScene(true);
  const crowd = await users(19);
  const token = await newInvite(club.id, null);
  const outcomes = await concurrently([
    {
      role: owner,
      work: (tx) => tx`
        select private.revoke_invite(${club.id}, (select id from club_invites where club_id = ${club.id}))`,
    },
    ...crowd.map((user) => accept(user, token)),
  ]);
  expect(outcomes[0]).toBeNull();
  expect(await usesOf(token)).toBe(outcomes.filter((outcome) => outcome === null).length - 1);
  expect(await stateOf(club.id)).toEqual({ owners: 1, agrees: true });
});

test('a club deleted while users accept, join, leave and post leaves nothing behind and causes no deadlock', async () => {
  const [{ owner, member, club }, crowd] = await Promise.all([newScene(), users(12)]);
  const token = await newInvite(club.id, null);
  const outcomes = await concurrently([
    destroy(owner, club.id),
    ...crowd.slice(0, 6).map((user) => accept(user, token)),
    ...crowd
      .slice(6)
      .map((role): Transaction => ({ role, work: (tx) => tx`select private.join_club(${club.id})` })),
    ...times(
      5,
      (): Transaction => ({
        role: member,
        work: (tx) => tx`insert into posts (club_id, content) values (${club.id}, 'At the last moment')`,
      }),
    ),
    leave(member, club.id),
  ]);
  expect(outcomes[0]).toBeNull();
  // Too late, so the policy hides the club.
  for (const outcome of outcomes) expect([null, 'PT404', '42501']).toContain(outcome);
  await sql`select private.erase_club(${club.id})`;
  const left = await sql`
    select 1 from club_members where club_id = ${club.id}
    union all select 1 from posts where club_id = ${club.id}
    union all select 1 from club_invites where club_id = ${club.id}`;
  expect(left.count).toBe(0);
});

describe('while an admin’s account is being deleted', () => {
  const acts: [string, (scene: Scene, token: string) => Transaction][] = [
    ['a member leaves', ({ member, club }) => leave(member, club.id)],
    [
      'the admin creates an invite',
      ({ admin, club }) => ({
        role: admin,
        work: (tx) => tx`select private.create_invite(${club.id}, null, null, 'late')`,
      }),
    ],
    ['someone accepts one of theirs', ({ outsider }, token) => accept(outsider, token)],
  ];
  test.each(acts)('%s without a deadlock, if the club was locked first', async (_, actIn) => {
    const scene = await newScene(true);
    const { admin, club } = scene;
    const token = randomUUID();
    await sql`
      insert into club_invites (club_id, token_hash, created_by)
      values (${club.id}, private.hash_token(${token}), ${admin.id})`;
    const { role, work } = actIn(scene, token);
    const { deleting } = await sql.begin(async (tx) => {
      await tx`select from clubs where id = ${club.id} for no key update`;
      const deleting = concurrently([
        { role: 'postgres', work: (other) => other`delete from auth.users where id = ${admin.id}` },
      ]);
      await untilBlocked('delete from auth.users');
      await setRole(tx, role);
      await work(tx);
      return { deleting };
    });
    expect(await deleting).toEqual([null]);
    const left = await sql`select 1 from club_invites where club_id = ${club.id} and revoked_at is null`;
    expect(left.count).toBe(0);
    expect(await stateOf(club.id)).toEqual({ owners: 1, agrees: true });
  });
});

test('a member who posts while their account is being deleted does not stop the deletion', async () => {
  const { author, club } = await newScene(true);
  const { outcomes } = await sql.begin(async (tx) => {
    await tx`select from conversations where club_id = ${club.id} for no key update`;
    const deleting = concurrently([
      { role: 'postgres', work: (other) => other`delete from auth.users where id = ${author.id}` },
    ]);
    await untilBlocked('delete from auth.users');
    const posting = concurrently([
      {
        role: author,
        work: (other) => other`insert into posts (club_id, content) values (${club.id}, 'My last words')`,
      },
    ]);
    await untilBlocked('My last words');
    return { outcomes: Promise.all([deleting, posting]) };
  });
  // The post waited, and its author is no longer a member.
  expect(await outcomes).toEqual([[null], ['42501']]);
  expect(await stateOf(club.id)).toEqual({ owners: 1, agrees: true });
});

test('an admin who is suspended while their request waits for the club creates no invite', async () => {
  const { admin, club } = await newScene(true);
  const { creating } = await sql.begin(async (tx) => {
    await tx`insert into suspensions (user_id, reason) values (${admin.id}, 'Spam')`;
    const creating = request(admin, 'POST', `/clubs/${club.id}/invites`, {});
    await untilBlocked('create_invite');
    return { creating };
  });
  expect(await creating).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('suspended') },
  });
  expect((await sql`select 1 from club_invites where club_id = ${club.id}`).count).toBe(0);
});

test('a post removed by three admins at once is recorded once, and the counters match', async () => {
  const { owner, admin, author, member, club } = await newScene(true);
  const post = await newPost(club, author);
  const comment = await newComment(post, member);
  const take = (role: User): Transaction => ({
    role,
    work: (tx) => tx`select private.remove_comment(${comment}, ${post}, 'Rude')`,
  });
  await concurrently([take(owner), take(admin), take(owner), take(admin)]);
  const takePost = (role: User): Transaction => ({
    role,
    work: (tx) => tx`select private.remove_post(${post}, 'Off topic')`,
  });
  await concurrently([takePost(owner), takePost(admin), takePost(author), takePost(owner)]);
  const removals = await sql<
    { kind: string }[]
  >`select kind from content_removals where club_id = ${club.id} order by kind`;
  expect(removals.filter(({ kind }) => kind === 'comment')).toHaveLength(1);
  expect(removals.filter(({ kind }) => kind === 'post').length).toBeLessThanOrEqual(1);
  expect(await stateOf(club.id)).toEqual({ owners: 1, agrees: true });
});
