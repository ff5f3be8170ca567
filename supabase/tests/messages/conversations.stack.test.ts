/** Who may see, enter and change which conversation, asked past the API: the Data API offers the same tables. */
import { beforeAll, describe, expect, test } from 'vitest';
import { everyone } from '../support/every-role.ts';
import { channelOf, chatOf, enter, newDirect, newGroup, newMessage } from '../support/message-scene.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newPerson, type Person } from '../support/users.ts';

let scene: Scene;
let newcomer: Person;
let direct: string;
let group: string;
let chat: string;
let message: string;
let channel: string;
beforeAll(async () => {
  [scene, newcomer] = await Promise.all([newScene(), newPerson('Nora Newcomer')]);
  direct = await newDirect(scene.author, scene.admin);
  message = await newMessage(direct, scene.author);
  group = await newGroup([scene.author, scene.admin]);
  await newMessage(group, scene.author, 'before');
  await enter(group, newcomer);
  await newMessage(group, scene.author, 'after');
  chat = await chatOf(scene.club);
  await newMessage(chat, scene.owner, `Hello @${scene.member.username}`);
  channel = await channelOf(direct);
});
const here = () => scene;
const unseen = { otherwise: 0, 'the author': 1, 'an admin': 1, 'the service role': 1 };
const missing = { otherwise: 'PT404', 'the service role': refused };

describe('reading', () => {
  everyone('a conversation', here, (sql) => sql`select from conversations where id = ${direct}`, unseen);
  everyone('a message', here, (sql) => sql`select from messages where conversation_id = ${direct}`, unseen);
  everyone(
    'how far somebody has read',
    here,
    (sql, { author }) =>
      sql`select from conversation_participants where conversation_id = ${direct} and user_id = ${author.id}`,
    { otherwise: 0, 'the author': 1, 'the service role': 1 },
  );
  everyone(
    'the chat of a club, which only members read',
    here,
    (sql) => sql`select from messages where conversation_id = ${chat}`,
    {
      otherwise: 1,
      'an account that is gone': 0,
      'claims without a person': 0,
      'an outsider': 0,
    },
  );
  everyone(
    'where somebody is mentioned',
    here,
    (sql, { member }) => sql`select from message_mentions where user_id = ${member.id}`,
    { otherwise: 0, 'a member': 1, 'the service role': 1 },
  );
  everyone(
    'who is in it',
    here,
    (sql) => sql`select from private.participants_of(${[direct]}) where json_array_length(participants) = 2`,
    { otherwise: 0, 'the author': 1, 'an admin': 1, 'the service role': refused },
  );

  test('a newcomer sees what was written since they came, and nothing older', async () => {
    const seen = await as(
      newcomer,
      (sql) => sql`select content from messages where conversation_id = ${group}`,
    );
    expect(seen.map((row) => row.content)).toEqual(['after']);
  });
});

describe('writing past the functions', () => {
  const never = { otherwise: refused, 'the service role': 1 };
  everyone(
    'a message',
    here,
    (sql) => sql`insert into messages (conversation_id, number, content) values (${direct}, 99, 'Forged')`,
    never,
  );
  everyone(
    'other words',
    here,
    (sql) => sql`update messages set content = 'Other words' where id = ${message}`,
    never,
  );
  everyone('a message away', here, (sql) => sql`delete from messages where id = ${message}`, never);
  everyone(
    'oneself into a conversation',
    here,
    (sql, { owner }) =>
      sql`insert into conversation_participants (user_id, conversation_id) values (${owner.id}, ${direct})`,
    never,
  );
  everyone(
    'back to the beginning',
    here,
    (sql, { author }) =>
      sql`update conversation_participants set from_number = 0 where user_id = ${author.id} and conversation_id = ${direct}`,
    never,
  );
  everyone(
    'somebody out',
    here,
    (sql, { admin }) =>
      sql`delete from conversation_participants where user_id = ${admin.id} and conversation_id = ${direct}`,
    never,
  );
  everyone(
    'a conversation',
    here,
    (sql) => sql`insert into conversations (type, group_name) values ('GROUP', 'Mine')`,
    never,
  );
  everyone(
    'a channel of one’s choice',
    here,
    (sql) => sql`update conversations set channel = gen_random_uuid() where id = ${direct}`,
    never,
  );
  everyone(
    'a mention',
    here,
    (sql, { owner }) =>
      sql`insert into message_mentions (message_id, user_id) values (${message}, ${owner.id})`,
    never,
  );
});

describe('acting', () => {
  const theirs = { ...missing, 'the author': 1, 'an admin': 1 };
  everyone('sends', here, (sql) => sql`select private.send_message(${direct}, 'Hello', null)`, theirs);
  everyone('deletes', here, (sql) => sql`select private.delete_message(${direct}, ${message})`, {
    ...missing,
    'an admin': 'PT403',
    'the author': 1,
  });
  everyone(
    'reads',
    here,
    (sql) => sql`select from private.read_conversation(${direct}, null) read where read is not null`,
    {
      ...unseen,
      'the service role': refused,
    },
  );
  everyone(
    'makes a group of it',
    here,
    (sql, { owner }) => sql`select private.convert_to_group(${direct}, 'Ours', ${[owner.id]})`,
    theirs,
  );
  everyone(
    'adds oneself',
    here,
    (sql, { owner }) => sql`select private.add_participants(${group}, ${[owner.id]})`,
    theirs,
  );
  everyone('names a group', here, (sql) => sql`select private.rename_group(${group}, 'Ours')`, theirs);
  everyone('leaves', here, (sql) => sql`select private.leave_group(${group})`, theirs);
  everyone(
    'begins a group',
    here,
    (sql, { owner, member }) => sql`select private.create_group('Ours', ${[owner.id, member.id]})`,
    {
      otherwise: 1,
      'an account that is gone': 'PT401',
      'claims without a person': 'PT401',
      'the service role': refused,
    },
  );
  everyone('takes along what they wrote', here, (sql) => sql`select private.export_messages()`, {
    otherwise: 1,
    'the service role': refused,
  });
  for (const call of [
    sql`private.lock_conversation(gen_random_uuid(), gen_random_uuid())`,
    sql`private.enter_group(gen_random_uuid(), '{}', true)`,
    sql`private.broadcast_to_conversation(gen_random_uuid(), 'message')`,
    sql`private.broadcast_to_user(gen_random_uuid(), gen_random_uuid())`,
  ])
    everyone('calls what is for the database alone', here, (sql) => sql`select ${call}`, {
      otherwise: refused,
    });
});

describe('topics', () => {
  everyone(
    'hears a conversation',
    here,
    (sql) => sql`select where private.can_join_topic(${`conversation:${channel}`})`,
    {
      ...unseen,
      'the service role': refused,
    },
  );
  everyone(
    'hears a person',
    here,
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
  ])('nobody hears %j', async (topic) => {
    expect(await outcome(scene.author, (sql) => sql`select where private.can_join_topic(${topic})`)).toBe(0);
    expect(await outcome(scene.author, (sql) => sql`select where private.can_join_topic(null)`)).toBe(0);
  });

  const says = (person: Person, topic: string, extension: string) =>
    outcome(
      person,
      (sql) => sql`insert into realtime.messages (topic, extension) values (${topic}, ${extension})`,
    );
  test('people say who is there and who types; everything else the database says', async () => {
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
