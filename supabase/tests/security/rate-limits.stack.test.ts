/** The database counts, so no way in bypasses the limits. */
import type { TransactionSql } from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { newEvent } from '../support/event-scene.ts';
import { suspend } from '../support/moderation-scene.ts';
import { readRefusal } from '../support/responses.ts';
import { as, rolledBack, setRole } from '../support/roles.ts';
import { newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request } from '../support/users.ts';
import { haveDone, inOneWindow } from '../support/windows.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
  await newPost(scene.club, scene.member);
  await newEvent(scene.club, scene.member);
});

const limits: [act: string, most: number, statement: (tx: TransactionSql) => PromiseLike<unknown>][] = [
  ['post', 30, (tx) => tx`insert into posts (club_id, content) values (${scene.club.id}, 'Again')`],
  ['comment', 120, (tx) => tx`insert into comments (post_id, content) values (${scene.post}, 'Again')`],
  [
    'follow',
    120,
    (tx) => tx`
      with gone as (delete from follows where followed_id = ${scene.owner.id})
      insert into follows (followed_id) values (${scene.owner.id}) on conflict do nothing`,
  ],
  [
    'club',
    5,
    (tx) =>
      tx`select private.create_club(jsonb_build_object('slug', 's' || left(md5(random()::text), 20), 'name', 'C', 'isPrivate', false))`,
  ],
  [
    'joining of a club',
    60,
    async (tx) => {
      await tx`select private.leave_club(${scene.club.id})`;
      await tx`select private.join_club(${scene.club.id})`;
    },
  ],
  [
    'edit',
    120,
    (tx) =>
      tx`update posts set content = 'Edited at ' || clock_timestamp() where author_id = ${scene.member.id}`,
  ],
  [
    'edit',
    120,
    (tx) =>
      tx`update events set starts_at = starts_at + interval '1 minute' where creator_id = ${scene.member.id}`,
  ],
  [
    'RSVP',
    120,
    (tx) =>
      tx`update event_rsvps set status = case status when 'GOING' then 'MAYBE' else 'GOING' end where user_id = ${scene.member.id}`,
  ],
  ['page of a club', 600, (tx) => tx`select private.mark_here(${scene.club.id})`],
  ['upload', 60, (tx) => tx`select private.count_activity('upload', 60, '1 hour')`],
];

test.each(limits)(
  'a %s after the %i-th is refused with the number of seconds to wait',
  async (_, max, statement) => {
    const refusal = await as(scene.member, async (tx) => {
      for (let done = 0; done < max; done += 1) await statement(tx);
      return tx.savepoint(statement as never).then(
        () => null,
        (error: Error & { code: string; detail: string }) => error,
      );
    });
    expect(refusal).toMatchObject({
      code: 'PT429',
      message: "You're doing that too often. Please try again later.",
    });
    expect(Number(refusal?.detail)).toBeGreaterThan(0);
    expect(Number(refusal?.detail)).toBeLessThanOrEqual(24 * 3600);
  },
);

test('the limit is 100 role changes and 20 deleted clubs a day', async () => {
  const refusals = await as(scene.owner, async (tx) => {
    const codeOf = (error: { code: string }) => error.code;
    const change = (role: string) =>
      tx`select private.update_member(${scene.club.id}, ${scene.author.id}, ${role})`;
    for (let done = 0; done < 100; done += 1) await change(done % 2 === 0 ? 'ADMIN' : 'MEMBER');
    const role = await tx.savepoint(() => change('ADMIN')).catch(codeOf);
    const remove = () => tx`select private.delete_club(${scene.club.id})`;
    for (let done = 0; done < 20; done += 1) {
      await remove();
      await tx`select private.restore_club(${scene.club.id})`;
    }
    return [role, await tx.savepoint(remove).catch(codeOf)];
  });
  expect(refusals).toEqual(['PT429', 'PT429']);
});

test('the limit is 100 bans a day', async () => {
  const refusal = await as(scene.owner, async (tx) => {
    const ban = (reason: string) =>
      tx`select private.ban_member(${scene.club.id}, ${scene.author.id}, ${reason}, null)`;
    for (let done = 0; done < 100; done += 1) await ban(`No ${done}`);
    return ban('And no').catch((error: { code: string }) => error.code);
  });
  expect(refusal).toBe('PT429');
});

test('the limit is 200 people added to groups an hour, however they are added', async () => {
  const { owner, author, member } = scene;
  const refusal = await rolledBack(async (tx) => {
    const [direct] = await tx<{ id: string }[]>`
      insert into conversations (type, direct_low_id, direct_high_id)
      select 'DIRECT', least(a, b), greatest(a, b) from (select ${owner.id}::uuid as a, ${member.id}::uuid as b) pair
      returning id`;
    const [group] = await tx<{ id: string }[]>`
      insert into conversations (type, group_name) values ('GROUP', 'Calm') returning id`;
    const [one, two] = [direct?.id ?? '', group?.id ?? ''];
    await tx`
      insert into conversation_participants (user_id, conversation_id)
      values (${owner.id}, ${one}), (${member.id}, ${one}), (${owner.id}, ${two})`;
    await tx`
      insert into private.rate_limits (user_id, activity, window_start, count)
      values (${owner.id}, 'person added to a group', date_bin('1 hour', now(), 'epoch'), 197)`;
    await setRole(tx, owner);
    await tx`select private.create_group('First', array[${author.id}]::uuid[])`;
    await tx`select private.convert_to_group(${one}, 'Second', array[${author.id}]::uuid[])`;
    await tx`select private.add_participants(${two}, array[${author.id}]::uuid[])`;
    return tx`select private.add_participants(${two}, array[${member.id}]::uuid[])`.catch(
      (error: { code: string }) => error.code,
    );
  });
  expect(refusal).toBe('PT429');
});

test('a new window starts at zero', async () => {
  const count = await rolledBack(async (tx) => {
    await tx`
      insert into private.rate_limits (user_id, activity, window_start, count)
      values (${scene.member.id}, 'upload', date_bin('1 hour', now(), 'epoch') - interval '1 hour', 60)`;
    await setRole(tx, scene.member);
    await tx`select private.count_activity('upload', 60, '1 hour')`;
    await tx`reset role`;
    return (
      await tx`select count from private.rate_limits where user_id = ${scene.member.id} and activity = 'upload'`
    )[0];
  });
  expect(count).toEqual({ count: 1 });
});

test('a user’s limit does not affect other users', async () => {
  const done = await rolledBack(async (tx) => {
    await tx`
      insert into private.rate_limits (user_id, activity, window_start, count)
      values (${scene.member.id}, 'post', date_bin('1 hour', now(), 'epoch'), 30)`;
    await setRole(tx, scene.author);
    return tx`insert into posts (club_id, content) values (${scene.club.id}, 'Within my own limit')`;
  });
  expect(done.count).toBe(1);
});

test('a suspended user’s eleventh export in an hour is refused like everyone’s', async () => {
  const guest = await newUser();
  await suspend(guest);
  const load = () => request(guest, 'GET', '/users/me/export');
  const [last, refused] = await inOneWindow('1 hour', async () => {
    await haveDone(guest, 'export', 9);
    return [await load(), await load()] as const;
  });
  expect(last.status).toBe(200);
  expect(readRefusal(refused, 429)).toBe("You're doing that too often. Please try again later.");
});

test('mentions in chats have a limit of their own', async () => {
  const { member, owner, club } = scene;
  const send = (content: string) =>
    request(member, 'POST', `/messages/clubs/${club.id}/conversation/messages`, { content });
  const statuses = await inOneWindow('1 hour', async () => {
    await haveDone(member, 'mention in a chat', 119);
    const mentions = [await send(`@${owner.username}`), await send(`@${owner.username}`)];
    return [...mentions, await send('No one')].map(({ status }) => status);
  });
  expect(statuses).toEqual([201, 429, 201]);
});

test('the limit is 60 new groups a day', async () => {
  const founder = await newUser();
  const found = () =>
    request(founder, 'POST', '/messages/groups', { groupName: 'Calm', userIds: [scene.author.id] });
  const statuses = await inOneWindow('1 day', async () => {
    await haveDone(founder, 'groups of a day', 59, '1 day');
    return [(await found()).status, (await found()).status];
  });
  expect(statuses).toEqual([201, 429]);
});

test('the limit is 120 joins a day', async () => {
  const joiner = await newUser();
  const path = `/clubs/${scene.club.id}`;
  const statuses = await inOneWindow('1 day', async () => {
    await haveDone(joiner, 'joins of a day', 119, '1 day');
    const joined = await request(joiner, 'POST', `${path}/join`);
    await request(joiner, 'POST', `${path}/leave`);
    return [Math.floor(joined.status / 100), (await request(joiner, 'POST', `${path}/join`)).status];
  });
  expect(statuses).toEqual([2, 429]);
});

test('humidor files count even if they are refused', async () => {
  const items = Array.from({ length: 201 }, (_, index) => ({
    ...{ category: 'CIGAR', productName: 'Robusto', kind: 'BOX', amountHad: 1, amountLeft: 1 },
    place: `Shelf ${index}`,
  }));
  const { first, counted, refused } = await inOneWindow('1 day', async () => {
    const keeper = await newUser();
    const send = async () => {
      const file = await request(keeper, 'POST', '/humidor/import', { items });
      const check = await request(keeper, 'POST', '/humidor/import/check', { items });
      return [file.status, check.status];
    };
    const first = await send();
    const counted = await sql`
      select count from private.rate_limits where user_id = ${keeper.id} and activity = 'humidor file'`;
    await haveDone(keeper, 'humidor file', 100, '1 day');
    return { first, counted, refused: await send() };
  });
  expect(first[0]).toBe(409);
  expect(counted).toEqual([{ count: 2 }]);
  expect(refused).toEqual([429, 429]);
});

test('changes without a user are not counted', async () => {
  const counted = await rolledBack(async (tx) => {
    await tx`insert into posts (club_id, author_id, content) values (${scene.club.id}, ${scene.admin.id}, 'Seeded')`;
    return tx`select 1 from private.rate_limits where user_id = ${scene.admin.id}`;
  });
  expect(counted.count).toBe(0);
});
