/** Which role may read, join and change which conversation without the API, because the Data API exposes the same tables. */
import { beforeAll, describe, expect, test } from 'vitest';
import { onlyMembers, rolesIn } from '../support/every-role.ts';
import {
  addParticipants,
  channelOf,
  chatOf,
  newDirect,
  newGroup,
  newMessage,
} from '../support/message-scene.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, type User } from '../support/users.ts';

let scene: Scene;
let newcomer: User;
let direct: string;
let group: string;
let chat: string;
let message: string;
let channel: string;
beforeAll(async () => {
  [scene, newcomer] = await Promise.all([newScene(), newUser('Nora Newcomer')]);
  direct = await newDirect(scene.author, scene.admin);
  message = await newMessage(direct, scene.author);
  group = await newGroup([scene.author, scene.admin]);
  await newMessage(group, scene.author, 'before');
  await sql`
    insert into public.group_changes (conversation_id, kind, after_number, actor_id, created_at)
    values (${group}, 'converted', 0, ${scene.author.id}, clock_timestamp())`;
  await addParticipants(group, newcomer);
  await newMessage(group, scene.author, 'after');
  chat = await chatOf(scene.club);
  await newMessage(chat, scene.owner, `Hello @${scene.member.username}`);
  channel = await channelOf(direct);
});
const { everyRole, noUser } = rolesIn(() => scene);
const unseen = { otherwise: 0, 'the author': 1, 'an admin': 1, 'the service role': 1 };
const missing = { otherwise: 'PT404', 'the service role': refused };

describe('reading', () => {
  everyRole('a conversation', (sql) => sql`select from conversations where id = ${direct}`, unseen);
  everyRole('a message', (sql) => sql`select from messages where conversation_id = ${direct}`, unseen);
  everyRole(
    'how far a participant has read',
    (sql, { author }) =>
      sql`select from conversation_participants where conversation_id = ${direct} and user_id = ${author.id}`,
    { otherwise: 0, 'the author': 1, 'the service role': 1 },
  );
  everyRole(
    'a club’s chat, which only members can read',
    (sql) => sql`select from messages where conversation_id = ${chat}`,
    onlyMembers,
  );
  everyRole(
    'a change to a group',
    (sql) => sql`select from group_changes where conversation_id = ${group}`,
    unseen,
  );
  everyRole('the invitations to groups', (sql) => sql`select from private.group_invitations`, {
    otherwise: refused,
  });
  everyRole(
    'a mention',
    (sql, { member }) => sql`select from message_mentions where user_id = ${member.id}`,
    { otherwise: 0, 'a member': 1, 'the service role': 1 },
  );
  everyRole(
    'the participants',
    (sql) => sql`select from private.participants_of(${[direct]}) where json_array_length(participants) = 2`,
    { otherwise: 0, 'the author': 1, 'an admin': 1, 'the service role': refused },
  );

  test('a new participant sees only messages and changes since they joined', async () => {
    const seen = await as(
      newcomer,
      (sql) => sql`select content from messages where conversation_id = ${group}`,
    );
    expect(seen.map((row) => row.content)).toEqual(['after']);
    expect(
      await as(newcomer, (sql) => sql`select from group_changes where conversation_id = ${group}`),
    ).toHaveLength(0);
  });
});

describe('without the functions', () => {
  noUser({
    'a message': (sql) =>
      sql`insert into messages (conversation_id, number, revision, content) values (${direct}, 99, 99, 'Forged')`,
    'edits a message': (sql) => sql`update messages set content = 'Other words' where id = ${message}`,
    'deletes a message': (sql) => sql`delete from messages where id = ${message}`,
    'joins a conversation': (sql, { owner }) =>
      sql`insert into conversation_participants (user_id, conversation_id) values (${owner.id}, ${direct})`,
    'shows themselves earlier messages': (sql, { author }) =>
      sql`update conversation_participants set from_number = 0 where user_id = ${author.id} and conversation_id = ${direct}`,
    'removes a participant': (sql, { admin }) =>
      sql`delete from conversation_participants where user_id = ${admin.id} and conversation_id = ${direct}`,
    'a conversation': (sql) => sql`insert into conversations (type, group_name) values ('GROUP', 'Mine')`,
    'a change to a group': (sql) =>
      sql`insert into group_changes (conversation_id, kind, after_number, created_at) values (${group}, 'left', 0, now())`,
    'changes the channel': (sql) =>
      sql`update conversations set channel = gen_random_uuid() where id = ${direct}`,
    'inserts a mention': (sql, { owner }) =>
      sql`insert into message_mentions (message_id, user_id) values (${message}, ${owner.id})`,
  });
});

describe('acting', () => {
  const theirs = { ...missing, 'the author': 1, 'an admin': 1 };
  everyRole('sends', (sql) => sql`select private.send_message(${direct}, 'Hello', null)`, theirs);
  everyRole('deletes', (sql) => sql`select private.delete_message(${direct}, ${message}, null)`, {
    ...missing,
    'an admin': 'PT403',
    'the author': 1,
  });
  everyRole(
    'reads',
    (sql) => sql`select from private.read_conversation(${direct}, null) read where read is not null`,
    {
      ...unseen,
      'the service role': refused,
    },
  );
  everyRole(
    'converts it to a group',
    (sql, { owner }) => sql`select private.convert_to_group(${direct}, 'Ours', ${[owner.id]})`,
    theirs,
  );
  everyRole(
    'adds themselves',
    (sql, { owner }) => sql`select private.add_participants(${group}, ${[owner.id]})`,
    theirs,
  );
  everyRole('renames a group', (sql) => sql`select private.rename_group(${group}, 'Ours')`, theirs);
  everyRole('leaves', (sql) => sql`select private.leave_group(${group})`, theirs);
  everyRole(
    'accepts an invitation that was never sent, unless they are in the group',
    (sql) => sql`select private.accept_group_invitation(${group})`,
    theirs,
  );
  everyRole(
    'declines an invitation that was never sent',
    (sql) => sql`select private.decline_group_invitation(${group})`,
    missing,
  );
  everyRole('lists their invitations', (sql) => sql`select from private.get_group_invitations()`, {
    otherwise: 1,
    'the service role': refused,
  });
  everyRole(
    'creates a group',
    (sql, { owner, member }) => sql`select private.create_group('Ours', ${[owner.id, member.id]})`,
    {
      otherwise: 1,
      'a deleted account': 'PT401',
      'claims without a user': 'PT401',
      'the service role': refused,
    },
  );
  everyRole('exports their messages', (sql) => sql`select private.export('messages')`, {
    otherwise: 1,
    'the service role': refused,
  });
  for (const call of [
    sql`private.lock_conversation(gen_random_uuid(), gen_random_uuid())`,
    sql`private.enter_group(gen_random_uuid(), '{}', true)`,
    sql`private.invite_back(gen_random_uuid(), '{}')`,
    sql`private.note_group_change(gen_random_uuid(), 'left')`,
    sql`private.broadcast_to_conversation(gen_random_uuid(), 'message')`,
    sql`private.broadcast_to_user(gen_random_uuid(), gen_random_uuid())`,
  ])
    everyRole('calls an internal function', (sql) => sql`select ${call}`, {
      otherwise: refused,
    });
});

describe('topics', () => {
  everyRole(
    'joins a conversation’s topic',
    (sql) => sql`select where private.can_join_topic(${`conversation:${channel}`})`,
    {
      ...unseen,
      'the service role': refused,
    },
  );
  everyRole(
    'joins a user’s topic',
    (sql, { author }) => sql`select where private.can_join_topic(${`user:${author.id}`})`,
    {
      otherwise: 0,
      'the author': 1,
      'the service role': refused,
    },
  );
  test.each([
    'conversation:',
    'conversation:nonsense',
    `conversation:${crypto.randomUUID()}`,
    `conversation:${crypto.randomUUID().toUpperCase()}`,
    'user:',
    'user',
    '',
    ':',
    `elsewhere:${crypto.randomUUID()}`,
  ])('no client can join %j', async (topic) => {
    expect(await outcome(scene.author, (sql) => sql`select where private.can_join_topic(${topic})`)).toBe(0);
    expect(await outcome(scene.author, (sql) => sql`select where private.can_join_topic(null)`)).toBe(0);
  });

  const says = (user: User, topic: string, extension: string) =>
    outcome(
      user,
      (sql) => sql`insert into realtime.messages (topic, extension) values (${topic}, ${extension})`,
    );
  test('participants can send presence and typing, and nothing else', async () => {
    const { author, owner } = scene;
    expect(await says(author, `presence:${channel}`, 'presence')).toBe(1);
    expect(await says(author, `presence:${channel}`, 'broadcast')).toBe(1);
    expect(await says(owner, `presence:${channel}`, 'presence')).toBe(refused);
    expect(await says(owner, `presence:${channel}`, 'broadcast')).toBe(refused);
    for (const topic of [`conversation:${channel}`, `user:${author.id}`, `anything:${channel}`])
      for (const extension of ['broadcast', 'presence'])
        expect(await says(author, topic, extension)).toBe(refused);
  });
});
