/** What becomes of messages when somebody leaves for good, and what they take along. */
import { expect, test } from 'vitest';
import { directThread, thread } from '../../functions/_shared/contract/conversations.ts';
import { together } from '../support/concurrency.ts';
import { channelOf, chatOf, newDirect, newGroup, newMessage } from '../support/message-scene.ts';
import { newClub } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { ask, newPerson, type Person } from '../support/users.ts';

async function newLeaver() {
  const [leaver, friend, third] = (await Promise.all(
    ['Leo Leaver', 'Fay Friend', 'Tim Third'].map(newPerson),
  )) as [Person, Person, Person];
  const direct = await newDirect(leaver, friend);
  const group = await newGroup([leaver, friend, third]);
  const alone = await newGroup([leaver], 'Alone');
  const club = await newClub({ members: [leaver, friend] });
  const chat = await chatOf(club);
  for (const conversation of [direct, group, alone, chat]) {
    await newMessage(conversation, leaver, 'Leaver’s words');
    await newMessage(conversation, friend, `@${leaver.username} hears it`);
  }
  return { leaver, friend, direct, group, alone, chat, club };
}

const read = async (person: Person, conversation: string) =>
  thread.parse((await ask(person, 'GET', `/messages/conversations/${conversation}`)).body);

test.each(['erase', 'keep_posts'])(
  '%s: the others keep their conversations, and nobody listens in',
  async (mode) => {
    const { leaver, friend, direct, group, alone, chat } = await newLeaver();
    const before = await channelOf(group);
    const answer = await ask(leaver, 'DELETE', '/users/me', { mode });
    expect(answer.status, answer.text).toBe(204);

    const left =
      mode === 'erase'
        ? { content: '', deletedAt: expect.any(String) }
        : { content: 'Leaver’s words', deletedAt: null };
    for (const conversation of [direct, group, chat])
      expect((await read(friend, conversation)).messages).toMatchObject([
        { number: 2, sender: { id: friend.id } },
        { number: 1, senderId: null, sender: null, ...left },
      ]);
    expect((await read(friend, direct)).revision).toBeGreaterThan(0);
    expect(await channelOf(group)).not.toBe(before);
    expect((await read(friend, group)).participants).toHaveLength(2);
    expect(await sql`select from conversations where id = ${alone}`).toHaveLength(0);

    // Of the conversation of two one is left: it stays, and cannot be written to.
    expect(await read(friend, direct)).toMatchObject({
      type: 'DIRECT',
      otherParticipant: null,
      viewer: { canSend: false },
    });
    expect(
      await ask(friend, 'POST', `/messages/conversations/${direct}/messages`, { content: 'Hello?' }),
    ).toMatchObject({
      status: 409,
      body: { error: 'This member has deleted their account.' },
    });
    expect((await ask(friend, 'GET', `/messages/direct/${leaver.username}`)).status).toBe(404);

    await ask(friend, 'DELETE', '/users/me', { mode });
    expect(await sql`select from conversations where id = ${direct}`).toHaveLength(0);
  },
);

test('from the dashboard an account ends as cleanly', async () => {
  const { leaver, friend, direct, group } = await newLeaver();
  await sql`delete from auth.users where id = ${leaver.id}`;
  for (const conversation of [direct, group])
    expect((await read(friend, conversation)).messages[1]).toMatchObject({ content: '', senderId: null });
});

test('a friend who writes while the account is deleted does not hold it up', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { leaver, friend, direct, group } = await newLeaver();
    const outcomes = await together([
      { role: friend, work: (tx) => tx`select private.send_message(${group}, 'Bye', null)` },
      { role: friend, work: (tx) => tx`select private.send_message(${direct}, 'Bye', null)` },
      { role: 'postgres', work: (tx) => tx`delete from auth.users where id = ${leaver.id}` },
    ]);
    expect([outcomes[0], outcomes[2]]).toEqual([null, null]);
    expect([null, 'PT409']).toContain(outcomes[1]);
    expect(await sql`select from conversation_participants where user_id = ${leaver.id}`).toHaveLength(0);
  }
});

test('the export holds what one sent, also where one is no longer, and nothing of others', async () => {
  const { leaver, friend, group, club } = await newLeaver();
  await ask(leaver, 'POST', `/messages/conversations/${group}/leave`);
  const [row] = await sql.begin(async (tx) => {
    await tx`select private.authenticate_as(${leaver.id})`;
    return tx`select private.export_messages() as messages`;
  });
  expect(row?.messages).toHaveLength(4);
  expect(row?.messages).toMatchObject([
    { with: friend.username, group: null, club: null, content: 'Leaver’s words' },
    { with: null, group: 'A group of the tests', club: null },
    { group: 'Alone' },
    { with: null, group: null, club: club.slug },
  ]);
  const thread = directThread.parse((await ask(leaver, 'GET', `/messages/direct/${friend.id}`)).body);
  expect(thread.messages).toHaveLength(2);
});
