/** Concurrent messages: one order, no duplicates, no losses, no deadlocks. */
import type { TransactionSql } from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { concurrently, overlapping, type Transaction, times, untilBlocked } from '../support/concurrency.ts';
import { chatOf, newDirect, newGroup, newMessage } from '../support/message-scene.ts';
import { setRole } from '../support/roles.ts';
import { newClub } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

const users = (count: number) => Promise.all(Array.from({ length: count }, () => newUser('Racing User')));
const sends = (role: User, conversation: string, clientId: string | null = null): Transaction => ({
  role,
  work: (tx) => tx`select private.send_message(${conversation}, 'At once', ${clientId})`,
});
const numbersOf = async (conversation: string) =>
  (await sql`select number from messages where conversation_id = ${conversation} order by number`).map(
    (row) => row.number,
  );
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

let crowd: User[];
beforeAll(async () => {
  crowd = await users(100);
});

test('fifty pairs of users who write to each other at once create fifty conversations', async () => {
  const pairs = Array.from({ length: 50 }, (_, index) => crowd.slice(2 * index, 2 * index + 2));
  const responses = await Promise.all(
    pairs.flatMap(([one, other]) => {
      if (!one || !other) throw new Error('A user is missing.');
      return [
        request(one, 'POST', `/messages/direct/${other.id}`, { content: 'First' }),
        request(other, 'POST', `/messages/direct/${one.id}`, { content: 'First' }),
      ];
    }),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  const made = await sql`
    select c.id, (select count(*)::int from messages m where m.conversation_id = c.id) as messages,
      (select count(*)::int from conversation_participants p where p.conversation_id = c.id) as users
    from conversations c where c.direct_low_id in ${sql(crowd.map(({ id }) => id))}`;
  expect(made).toHaveLength(50);
  expect(new Set(made.map(({ messages, users }) => `${messages} ${users}`))).toEqual(new Set(['2 2']));
});

test('twenty messages sent at once get the numbers from one to twenty, in the order of their timestamps', async () => {
  const writers = crowd.slice(0, 20);
  const group = await newGroup(writers);
  const outcomes = await concurrently(writers.map((writer) => sends(writer, group)));
  expect(new Set(outcomes)).toEqual(new Set([null]));
  expect(await numbersOf(group)).toEqual(upTo(20));
  const [row] = await sql`
    select last_number, (select bool_and(later) from (
      select created_at >= lag(created_at) over (order by number) as later from messages where conversation_id = ${group}
    ) m) as ordered
    from conversations where id = ${group}`;
  expect(row).toEqual({ last_number: 20, ordered: true });
});

test('one message sent ten times at once is stored once', async () => {
  const [writer, other] = await users(2);
  if (!writer || !other) throw new Error('A user is missing.');
  const direct = await newDirect(writer, other);
  const clientId = crypto.randomUUID();
  expect(new Set(await concurrently(times(10, () => sends(writer, direct, clientId))))).toEqual(
    new Set([null]),
  );
  expect(await numbersOf(direct)).toEqual([1]);
  const retries = await Promise.all(
    times(10, () => sends(writer, direct)).map(() =>
      request(writer, 'POST', `/messages/direct/${other.username}`, { content: 'At once', clientId }),
    ),
  );
  expect(new Set(retries.map(({ text }) => text)).size).toBe(1);
});

test('a refused message leaves no gap in the numbers', async () => {
  const [writer, other] = await users(2);
  if (!writer || !other) throw new Error('A user is missing.');
  const direct = await newDirect(writer, other);
  const blank: Transaction = {
    role: writer,
    work: (tx) => tx`select private.send_message(${direct}, ' ', null)`,
  };
  await concurrently([...times(5, () => sends(writer, direct)), ...times(5, () => blank)]);
  expect(await numbersOf(direct)).toEqual(upTo(5));
});

test('a direct message sent while the conversation becomes a group cannot be read by the added participants', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other, added] = await users(3);
    if (!one || !other || !added) throw new Error('A user is missing.');
    const direct = await newDirect(one, other);
    const outcomes = await concurrently([
      { role: other, work: (tx) => tx`select private.convert_to_group(${direct}, 'Three', ${[added.id]})` },
      { role: one, work: (tx) => tx`select private.send_direct_message(${other.id}, 'For you', null)` },
    ]);
    expect(outcomes).toEqual([null, null]);
    const read = await sql`
      select from messages m join conversation_participants p
        on p.conversation_id = m.conversation_id and p.from_number < m.number
      where p.user_id = ${added.id}`;
    expect(read).toHaveLength(0);
  }
});

test('two concurrent conversions of a conversation create one group', async () => {
  const [one, other, added] = await users(3);
  if (!one || !other || !added) throw new Error('A user is missing.');
  const direct = await newDirect(one, other);
  const outcomes = await concurrently(
    [one, other].map((role) => ({
      role,
      work: (tx) => tx`select private.convert_to_group(${direct}, 'Three', ${[added.id]})`,
    })),
  );
  expect(outcomes.sort()).toEqual(['PT409', null]);
});

test('users write, join, read, delete and leave at once without deadlocks', async () => {
  const [first, ...rest] = crowd.slice(0, 12);
  if (!first) throw new Error('A user is missing.');
  const group = await newGroup([first, ...rest]);
  const messages = await Promise.all(upTo(6).map(() => newMessage(group, first)));
  const outcomes = await concurrently([
    ...rest.slice(0, 5).map((role) => sends(role, group)),
    ...rest.slice(0, 5).map(
      (role): Transaction => ({
        role,
        work: (tx) => tx`select private.read_conversation(${group}, null)`,
      }),
    ),
    ...rest
      .slice(5, 8)
      .map((role): Transaction => ({ role, work: (tx) => tx`select private.leave_group(${group})` })),
    ...rest.slice(8).map(
      (role, index): Transaction => ({
        role,
        work: (tx) => tx`select private.add_participants(${group}, ${[crowd[20 + index]?.id ?? '']})`,
      }),
    ),
    ...messages.map(
      (message): Transaction => ({
        role: first,
        work: (tx) => tx`select private.delete_message(${group}, ${message}, null)`,
      }),
    ),
  ]);
  expect(new Set(outcomes)).toEqual(new Set([null]));
  expect(await numbersOf(group)).toEqual(upTo(11));
});

test('members are removed while they write to the club, or while it is deleted', async () => {
  const [owner, ...members] = crowd.slice(0, 10);
  if (!owner) throw new Error('A user is missing.');
  const club = await newClub({ owner, members });
  const chat = await chatOf(club);
  const outcomes = await concurrently([
    ...members.map((role) => sends(role, chat)),
    ...members.slice(0, 4).map(
      (member): Transaction => ({
        role: owner,
        work: (tx) => tx`select private.remove_member(${club.id}, ${member.id})`,
      }),
    ),
  ]);
  // Removed before or after they wrote.
  for (const [index, outcome] of outcomes.entries())
    expect([null, ...(index < 4 ? ['PT404'] : [])]).toContain(outcome);
  expect(await numbersOf(chat)).toEqual(
    upTo(outcomes.slice(0, 9).filter((outcome) => outcome === null).length),
  );

  const end = await concurrently([
    ...members.slice(4).map((role) => sends(role, chat)),
    { role: owner, work: (tx) => tx`select private.delete_club(${club.id})` },
  ]);
  expect(end.at(-1)).toBeNull();
  for (const outcome of end) expect([null, 'PT404']).toContain(outcome);
  await sql`select private.erase_club(${club.id})`;
  expect(await numbersOf(chat)).toEqual([]);
});

test.each([
  [
    'a first message',
    (_: string, reader: User) => (tx: TransactionSql) =>
      tx`select private.send_direct_message(${reader.id}, 'Late', null)`,
  ],
  [
    'another message',
    (direct: string) => (tx: TransactionSql) => tx`select private.send_message(${direct}, 'Late', null)`,
  ],
  [
    'a new group',
    (_: string, reader: User) => (tx: TransactionSql) =>
      tx`select private.create_group('Late', ${[reader.id]}::uuid[])`,
  ],
  [
    'turning the request into a group',
    (direct: string, _: User, friend: User) => (tx: TransactionSql) =>
      tx`select private.convert_to_group(${direct}, 'Late', ${[friend.id]}::uuid[])`,
  ],
])(
  '%s waits for a reader who is choosing that no one can write to them, and is refused',
  async (what, writing) => {
    const [writer, reader, friend] = await users(3);
    if (!writer || !reader || !friend) throw new Error('A user is missing.');
    const direct =
      what === 'a first message'
        ? ''
        : (
            (await request(writer, 'POST', `/messages/direct/${reader.id}`, { content: 'Early' })).body as {
              conversationId: string;
            }
          ).conversationId;
    const outcome = await overlapping(
      { role: reader, work: (tx) => tx`select private.update_privacy('{"whoCanWrite": "NOBODY"}')` },
      { role: writer, work: writing(direct, reader, friend) },
      'Late',
    );
    expect(outcome).toBe('PT403');
  },
);

test('a message to a group and the deletion of an account that added someone and left do not deadlock', async () => {
  const [founder, reader, member] = await users(3);
  if (!founder || !reader || !member) throw new Error('A user is missing.');
  const made = await request(founder, 'POST', '/messages/groups', {
    groupName: 'Left behind',
    userIds: [reader.id, member.id],
  });
  const { id } = made.body as { id: string };
  await request(member, 'POST', `/messages/requests/${id}/accept`);
  await request(reader, 'PATCH', '/users/me/privacy', { whoCanWrite: 'NOBODY' });
  await request(founder, 'POST', `/messages/conversations/${id}/leave`);
  const { deleting } = await sql.begin(async (tx) => {
    await tx`select from conversations where id = ${id} for no key update`;
    const deleting = concurrently([
      { role: 'postgres', work: (other) => other`delete from auth.users where id = ${founder.id}` },
    ]);
    await untilBlocked('delete from auth.users');
    await setRole(tx, member);
    await tx`select private.send_message(${id}, 'Still here', null)`;
    return { deleting };
  });
  expect(await deleting).toEqual([null]);
  const left = await sql`select user_id from conversation_participants where conversation_id = ${id}`;
  expect(left.map((row) => row.user_id)).toEqual([member.id]);
});
