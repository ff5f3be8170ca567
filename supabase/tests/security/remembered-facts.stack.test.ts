/**
 * What Postgres remembers about a caller (private.remember) is always what it would find if it looked again: after the
 * transaction's own changes, after those of others, and while it waits for them.
 */
import type { TransactionSql } from 'postgres';
import { expect, test } from 'vitest';
import { as, setRole } from '../support/roles.ts';
import { join, newClub, newPost } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { muteUser, newUser } from '../support/users.ts';

async function factsIn(tx: TransactionSql) {
  const [facts] = await tx`
    select array(select private.my_club_ids()) as clubs,
      array(select private.my_administered_club_ids()) as administered,
      array(select private.my_banned_club_ids()) as bans,
      array(select private.my_read_only_club_ids()) as "readOnly",
      private.me_with_blocks() is not null as blocks,
      array(select private.muted_user_ids()) as users, array(select private.muted_post_ids()) as posts`;
  return facts;
}

/** A user who is in a club, owns another, and can see a third, with a post in it and someone to block. */
async function newCaller() {
  const [caller, other] = await Promise.all([newUser('Cora Caller'), newUser('Otis Other')]);
  const [theirs, own, open] = await Promise.all([
    newClub({ members: [caller] }),
    newClub({ owner: caller }),
    newClub({ members: [other] }),
  ]);
  return { caller, other, theirs, own, open, post: await newPost(open, other) };
}
type Scene = Awaited<ReturnType<typeof newCaller>>;

const ownChanges: [string, (scene: Scene) => string, object | ((scene: Scene) => object)][] = [
  [
    'joins a club',
    ({ open }) => `private.join_club('${open.id}')`,
    ({ open }) => ({ clubs: expect.arrayContaining([open.id]) }),
  ],
  ['leaves a club', ({ theirs }) => `private.leave_club('${theirs.id}')`, ({ own }) => ({ clubs: [own.id] })],
  ['deletes a club', ({ own }) => `private.delete_club('${own.id}')`, { administered: [] }],
  ['blocks a user', ({ other }) => `private.block_user('${other.id}', true)`, { blocks: true }],
  [
    'mutes a user',
    ({ other }) => `private.mute_user('${other.id}', 'WEEK')`,
    ({ other }) => ({ users: [other.id] }),
  ],
  [
    'mutes a post',
    ({ post }) => `private.mute('WEEK', of_post_id => '${post}')`,
    ({ post }) => ({ posts: [post] }),
  ],
];

test.each(ownChanges)('a transaction that %s sees it at once', async (_, change, seen) => {
  const scene = await newCaller();
  await as(scene.caller, async (tx) => {
    const before = await factsIn(tx);
    const expected = typeof seen === 'function' ? seen(scene) : seen;
    expect(before).not.toMatchObject(expected);
    await tx.unsafe(`select ${change(scene)}`);
    expect(await factsIn(tx)).toMatchObject(expected);
  });
});

test('what a savepoint takes back is not remembered', async () => {
  const { caller, open } = await newCaller();
  await as(caller, async (tx) => {
    const before = await factsIn(tx);
    await tx`savepoint here`;
    await tx`select private.join_club(${open.id})`;
    await factsIn(tx);
    await tx`rollback to here`;
    expect(await factsIn(tx)).toEqual(before);
  });
});

const changesOfOthers: [string, (scene: Scene) => PromiseLike<unknown>, (scene: Scene) => object][] = [
  [
    'are let into a club',
    ({ open, caller }) => join(open, caller),
    ({ open }) => ({ clubs: expect.arrayContaining([open.id]) }),
  ],
  [
    'lose their place in a club',
    ({ theirs, caller }) =>
      sql`delete from club_members where club_id = ${theirs.id} and user_id = ${caller.id}`,
    ({ own }) => ({ clubs: [own.id] }),
  ],
  [
    'become an admin',
    ({ theirs, caller }) => sql`
      update club_members set role = 'ADMIN' where club_id = ${theirs.id} and user_id = ${caller.id}`,
    ({ theirs }) => ({ administered: expect.arrayContaining([theirs.id]) }),
  ],
  [
    'are banned',
    ({ open, caller }) => sql`insert into club_bans (club_id, user_id) values (${open.id}, ${caller.id})`,
    ({ open }) => ({ bans: [open.id], readOnly: [open.id] }),
  ],
  [
    'are given a time-out',
    ({ theirs, caller }) => sql`
      insert into club_time_outs (club_id, user_id, ends_at)
      values (${theirs.id}, ${caller.id}, now() + interval '1 day')`,
    ({ theirs }) => ({ bans: [], readOnly: [theirs.id] }),
  ],
  [
    'are blocked',
    ({ other, caller }) =>
      sql`insert into blocks (blocker_id, blocked_id) values (${other.id}, ${caller.id})`,
    () => ({ blocks: true }),
  ],
  [
    'mute someone on another device',
    ({ other, caller }) => muteUser(sql, caller, other),
    ({ other }) => ({ users: [other.id] }),
  ],
];

test.each(changesOfOthers)('callers who %s see it with their next statement', async (_, change, seen) => {
  const scene = await newCaller();
  await as(scene.caller, async (tx) => {
    expect(await factsIn(tx)).not.toMatchObject(seen(scene));
    await change(scene);
    expect(await factsIn(tx)).toMatchObject(seen(scene));
  });
});

test('a function that has waited sees what has happened meanwhile, before its statement ends', async () => {
  const { caller, theirs } = await newCaller();
  const key = Math.floor(Math.random() * 2 ** 31);
  const other = await sql.reserve();
  try {
    await other`select pg_advisory_lock(${key})`;
    const waiting = as(caller, (tx) =>
      tx.unsafe(`do $$ begin
        if '${theirs.id}' not in (select private.my_club_ids()) then raise 'The caller is not a member yet.'; end if;
        perform pg_advisory_xact_lock(${key});
        if '${theirs.id}' in (select private.my_club_ids()) then raise 'The caller is still a member.'; end if;
      end $$`),
    );
    await expect
      .poll(() => other`select from pg_locks where locktype = 'advisory' and objid = ${key} and not granted`)
      .toHaveLength(1);
    await other`delete from club_members where club_id = ${theirs.id} and user_id = ${caller.id}`;
    await other`select pg_advisory_unlock(${key})`;
    await waiting;
  } finally {
    other.release();
  }
});

test('facts about one user are not those of another in the same transaction', async () => {
  const { caller, other } = await newCaller();
  await as(caller, async (tx) => {
    const callers = await factsIn(tx);
    await setRole(tx, other);
    const others = await factsIn(tx);
    expect(others?.clubs).not.toEqual(callers?.clubs);
    await setRole(tx, { claims: '' });
    expect((await factsIn(tx))?.clubs).toEqual([]);
    await setRole(tx, caller);
    expect(await factsIn(tx)).toEqual(callers);
  });
});

test('nothing is remembered beyond the transaction', async () => {
  const { caller } = await newCaller();
  const connection = await sql.reserve();
  const remembered = async () => {
    const [row] =
      await connection`select coalesce(current_setting('retrohale.my_club_ids', true), '') as ids`;
    return row?.ids;
  };
  try {
    await connection`begin`;
    await connection`select private.authenticate_as(${caller.id}, null)`;
    await connection`select private.my_club_ids()`;
    expect(await remembered()).not.toBe('');
    await connection`commit`;
    expect(await remembered()).toBe('');
  } finally {
    connection.release();
  }
});

test('only two functions write what is remembered, and no client may call them', async () => {
  const writers = await sql`
    select p.proname as name, has_function_privilege('authenticated', p.oid, 'execute') as is_granted
    from pg_proc p where p.prosrc ~ 'set_config' and p.prosrc ~ 'retrohale\\.' order by 1`;
  expect(writers).toEqual([
    { name: 'authenticate_as', is_granted: false },
    { name: 'remember', is_granted: false },
  ]);
});
