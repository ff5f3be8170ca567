/** Conversations and messages for tests, inserted directly, bypassing the policies. */

import { untilBlocked } from './concurrency.ts';
import { setRole } from './roles.ts';
import type { Club } from './scene.ts';
import { idOf, sql } from './stack.ts';
import { request, type User } from './users.ts';

/** Returns the conversation's id. */
export async function newDirect(one: User, other: User): Promise<string> {
  const [low, high] = [one.id, other.id].sort();
  if (!low || !high) throw new Error('A direct conversation needs two users.');
  const [direct] = await sql<{ id: string }[]>`
    insert into public.conversations (type, direct_low_id, direct_high_id) values ('DIRECT', ${low}, ${high})
    returning id`;
  if (!direct) throw new Error('The conversation was not inserted.');
  await addParticipants(direct.id, one, other);
  return direct.id;
}

/** Returns the conversation's id. */
export async function newGroup(users: User[], name = 'A group of the tests'): Promise<string> {
  const [group] = await sql<{ id: string }[]>`
    insert into public.conversations (type, group_name) values ('GROUP', ${name}) returning id`;
  if (!group) throw new Error('The group was not inserted.');
  await addParticipants(group.id, ...users);
  return group.id;
}

export async function addParticipants(conversation: string, ...users: User[]): Promise<void> {
  for (const { id } of users)
    await sql`
      insert into public.conversation_participants (user_id, conversation_id, from_number, read_number)
      select ${id}, id, last_number, last_number from public.conversations where id = ${conversation}`;
}

/** Returns the id of a club's conversation. */
export async function chatOf(club: Club): Promise<string> {
  return idOf(sql<{ id: string }[]>`select id from public.conversations where club_id = ${club.id}`);
}

/** Returns the message's id. */
export async function newMessage(
  conversation: string,
  sender: User,
  content = 'A message of the tests',
): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    with counted as (
      update public.conversations
      set last_number = last_number + 1, revision = revision + 1, active_at = clock_timestamp()
      where id = ${conversation} returning last_number, revision)
    insert into public.messages (conversation_id, number, revision, sender_id, content, created_at)
    select ${conversation}, last_number, revision, ${sender.id}, ${content}, clock_timestamp() from counted returning id`);
}

/** Makes users follow each other, so that a message from one to another is not a request. */
export async function befriend(...users: User[]): Promise<void> {
  const ids = users.map(({ id }) => id);
  await sql`
    insert into public.follows (follower_id, followed_id)
    select a, b from unnest(${ids}::uuid[]) a, unnest(${ids}::uuid[]) b where a <> b on conflict do nothing`;
}

export async function channelOf(conversation: string): Promise<string> {
  const [row] = await sql<{ channel: string }[]>`
    select channel from public.conversations where id = ${conversation}`;
  if (!row) throw new Error('There is no such conversation.');
  return row.channel;
}

/** Sends a direct message that waits until the other user has blocked the sender, and returns the response. */
export async function sendWhileBlocked(sender: User, by: User) {
  const { sending } = await sql.begin(async (tx) => {
    await setRole(tx, by);
    await tx`select private.block_user(${sender.id}, true)`;
    const sending = request(sender, 'POST', `/messages/direct/${by.id}`, { content: 'Late' });
    await untilBlocked('send_direct_message');
    return { sending };
  });
  return sending;
}
