/** What happens to a user's messages when they delete their account, and what their export contains. */
import { expect, test } from 'vitest';
import { directThread, thread } from '../../functions/_shared/contract/conversations.ts';
import { concurrently } from '../support/concurrency.ts';
import { channelOf, chatOf, newDirect, newGroup, newMessage } from '../support/message-scene.ts';
import { as } from '../support/roles.ts';
import { newClub } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

async function newLeaver() {
  const [leaver, friend, third] = (await Promise.all(
    ['Leo Leaver', 'Fay Friend', 'Tim Third'].map(newUser),
  )) as [User, User, User];
  const direct = await newDirect(leaver, friend);
  const group = await newGroup([leaver, friend, third]);
  const alone = await newGroup([leaver], 'Alone');
  const club = await newClub({ members: [leaver, friend] });
  const chat = await chatOf(club);
  for (const conversation of [direct, group, alone, chat]) {
    await newMessage(conversation, leaver, 'Message of the deleted user');
    await newMessage(conversation, friend, `@${leaver.username} is mentioned`);
  }
  return { leaver, friend, direct, group, alone, chat, club };
}

const read = async (user: User, conversation: string) =>
  thread.parse((await request(user, 'GET', `/messages/conversations/${conversation}`)).body);

test.each(['erase', 'keep_posts'])(
  '%s: the other participants keep their conversations, and the deleted user’s sockets receive nothing',
  async (mode) => {
    const { leaver, friend, direct, group, alone, chat } = await newLeaver();
    const before = await channelOf(group);
    const response = await request(leaver, 'DELETE', '/users/me', { mode });
    expect(response.status, response.text).toBe(204);

    const left =
      mode === 'erase'
        ? { content: '', deletedAt: expect.any(String) }
        : { content: 'Message of the deleted user', deletedAt: null };
    for (const conversation of [direct, group, chat])
      expect((await read(friend, conversation)).messages).toMatchObject([
        { number: 2, sender: { id: friend.id } },
        { number: 1, senderId: null, sender: null, ...left },
      ]);
    expect((await read(friend, direct)).revision).toBeGreaterThan(0);
    expect(await channelOf(group)).not.toBe(before);
    expect((await read(friend, group)).participants).toHaveLength(2);
    expect(await sql`select from conversations where id = ${alone}`).toHaveLength(0);

    // The direct conversation stays, but accepts no messages.
    expect(await read(friend, direct)).toMatchObject({
      type: 'DIRECT',
      otherParticipant: null,
      viewer: { canSend: false },
    });
    expect(
      await request(friend, 'POST', `/messages/conversations/${direct}/messages`, { content: 'Hello?' }),
    ).toMatchObject({
      status: 409,
      body: { error: 'This person has deleted their account.' },
    });
    expect((await request(friend, 'GET', `/messages/direct/${leaver.username}`)).status).toBe(404);

    await request(friend, 'DELETE', '/users/me', { mode });
    expect(await sql`select from conversations where id = ${direct}`).toHaveLength(0);
  },
);

test('deleting an account in the dashboard has the same result', async () => {
  const { leaver, friend, direct, group } = await newLeaver();
  await sql`delete from auth.users where id = ${leaver.id}`;
  for (const conversation of [direct, group])
    expect((await read(friend, conversation)).messages[1]).toMatchObject({ content: '', senderId: null });
});

test('a message sent during the deletion does not delay it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { leaver, friend, direct, group } = await newLeaver();
    const outcomes = await concurrently([
      { role: friend, work: (tx) => tx`select private.send_message(${group}, 'Bye', null)` },
      { role: friend, work: (tx) => tx`select private.send_message(${direct}, 'Bye', null)` },
      { role: 'postgres', work: (tx) => tx`delete from auth.users where id = ${leaver.id}` },
    ]);
    expect([outcomes[0], outcomes[2]]).toEqual([null, null]);
    expect([null, 'PT409']).toContain(outcomes[1]);
    expect(await sql`select from conversation_participants where user_id = ${leaver.id}`).toHaveLength(0);
  }
});

test('the export contains the user’s messages, including those in conversations they have left, but no other user’s', async () => {
  const { leaver, friend, group, club } = await newLeaver();
  await request(leaver, 'POST', `/messages/conversations/${group}/leave`);
  const [row] = await sql.begin(async (tx) => {
    await tx`select private.authenticate_as(${leaver.id}, null)`;
    return tx`select private.export('messages') as messages`;
  });
  expect(row?.messages).toHaveLength(4);
  expect(row?.messages).toMatchObject([
    { with: friend.username, group: null, club: null, content: 'Message of the deleted user' },
    // Users see a group's name while they are in the group.
    { with: null, group: null, club: null, content: 'Message of the deleted user' },
    { group: 'Alone' },
    { with: null, group: null, club: club.slug },
  ]);
  const thread = directThread.parse((await request(leaver, 'GET', `/messages/direct/${friend.id}`)).body);
  expect(thread.messages).toHaveLength(2);
});

test('the export names a group only for users who can read its name', async () => {
  const { leaver, friend, group, alone } = await newLeaver();
  await sql`delete from messages where sender_id = ${leaver.id} and conversation_id not in (${group}, ${alone})`;
  const act = async (user: User, method: string, path: string, body?: object) => {
    const reply = await request(user, method, `/messages/conversations/${group}${path}`, body);
    expect(reply.status, reply.text).toBeLessThan(300);
  };
  /** The names of the groups, by message, by change and by invitation. */
  const names = async () => {
    const [row] = await as(
      leaver,
      (tx) => tx`select private.export('messages') as messages, private.export('groups') -> 0 as groups`,
    );
    const groupOf = (item: { group: string | null }) => item.group;
    return [row?.messages, row?.groups.changes, row?.groups.invitations].map((items) => items.map(groupOf));
  };
  await act(leaver, 'PATCH', '', { groupName: 'Named by the leaver' });
  expect(await names()).toEqual([['Named by the leaver', 'Alone'], ['Named by the leaver'], []]);

  await act(leaver, 'POST', '/leave');
  await act(friend, 'PATCH', '', { groupName: 'Named later' });
  expect(await names()).toEqual([[null, 'Alone'], [null, null], []]);
  // Users who are invited back see the group's name.
  await act(friend, 'POST', '/add-participants', { userIds: [leaver.id] });
  expect(await names()).toEqual([[null, 'Alone'], [null, null], ['Named later']]);
  await act(leaver, 'POST', '/decline-invitation');
  expect(await names()).toEqual([[null, 'Alone'], [null, null], [null]]);
});

test('a user who declined to return to a group is not invited again, even after the inviter’s account is deleted', async () => {
  const [inviter, decliner, undecided, keeper] = await Promise.all([
    newUser('Ines'),
    newUser('Dan'),
    newUser('Uma'),
    newUser('Kim'),
  ]);
  const group = await newGroup([inviter, decliner, undecided, keeper]);
  const act = (user: User, action: string, body?: object) =>
    request(user, 'POST', `/messages/conversations/${group}/${action}`, body);
  for (const user of [decliner, undecided]) {
    await act(user, 'leave');
    await act(inviter, 'add-participants', { userIds: [user.id] });
  }
  await act(decliner, 'decline-invitation');
  await request(inviter, 'DELETE', '/users/me', { mode: 'keep_posts' });
  expect((await act(keeper, 'add-participants', { userIds: [decliner.id] })).status).toBe(409);
  expect(await sql`select from private.group_invitations where conversation_id = ${group}`).toHaveLength(1);
  await act(keeper, 'add-participants', { userIds: [undecided.id] });
  expect((await act(undecided, 'accept-invitation')).status).toBe(200);
});
