import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  addParticipants,
  chatOf,
  newDirect,
  newGroup,
  newMessage,
} from '../../../tests/support/message-scene.ts';
import { newClub, newScene } from '../../../tests/support/scene.ts';
import { sql } from '../../../tests/support/stack.ts';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { haveDone, inOneWindow } from '../../../tests/support/windows.ts';
import {
  clubThread,
  conversation,
  conversationPage,
  directThread,
  groupInvitationPage,
  thread,
} from '../../_shared/contract/conversations.ts';
import { message, readState, unreadMessageCount } from '../../_shared/contract/messages.ts';

let ana: User;
let bob: User;
let cyd: User;
beforeAll(async () => {
  [ana, bob, cyd] = (await Promise.all(['Ana', 'Bob', 'Cyd'].map(newUser))) as [User, User, User];
});
/** Two people who have not written to each other yet. */
const pair = async () => (await Promise.all([newUser('One'), newUser('Other')])) as [User, User];

const post = (user: User, path: string, body?: object) => request(user, 'POST', `/messages${path}`, body);
const read = async <S extends z.ZodMiniType>(schema: S, user: User, path: string): Promise<z.infer<S>> => {
  const { status, body, text } = await request(user, 'GET', `/messages${path}`);
  expect(status, text).toBe(200);
  return z.parse(schema, body);
};
const send = async (user: User, path: string, body: object) => {
  const { status, body: sent, text } = await post(user, path, body);
  expect(status, text).toBe(201);
  return z.parse(message, sent);
};
const said = (page: { messages: { content: string }[] }) => page.messages.map(({ content }) => content);

describe('a direct conversation', () => {
  test('is empty before its first message, which creates it', async () => {
    const [one, other] = await pair();
    const empty = await read(directThread, one, `/direct/${other.username}`);
    expect(empty).toMatchObject({ id: null, channel: null, messages: [], nextCursor: null, unreadCount: 0 });
    expect(empty.otherParticipant).toMatchObject({ id: other.id, username: other.username });
    expect(await sql`select from conversation_participants where user_id = ${one.id}`).toHaveLength(0);

    const first = await send(one, `/direct/${other.username}`, { content: 'Hello' });
    expect(first).toMatchObject({ number: 1, senderId: one.id, content: 'Hello', deletedAt: null });
    const theirs = await read(directThread, other, `/direct/${one.id}`);
    expect(theirs).toMatchObject({ id: first.conversationId, type: 'DIRECT', unreadCount: 1, lastNumber: 1 });
    expect(theirs.otherParticipant).toMatchObject({ id: one.id });
    expect(theirs.participants.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
    expect(said(theirs)).toEqual(['Hello']);
    await send(other, `/direct/${one.username.toUpperCase()}`, { content: 'Hello back' });
    expect(said(await read(thread, one, `/conversations/${first.conversationId}`))).toEqual([
      'Hello back',
      'Hello',
    ]);
  });

  test.each([
    ['', 'Please write something'],
    [' \n\t', 'Please write something'],
    ['x'.repeat(4001), 'Please use at most 4000 characters'],
  ])('refuses a message like %j', async (content, sentence) => {
    const response = await post(ana, `/direct/${bob.username}`, { content });
    expect([response.status, (response.body as { error: string }).error]).toEqual([400, sentence]);
  });

  test('users cannot write to themselves or to users who do not exist', async () => {
    const { status, body } = await post(ana, `/direct/${ana.username}`, { content: 'Me' });
    expect([status, body]).toEqual([400, { error: 'You cannot write to yourself.' }]);
    for (const method of ['GET', 'POST']) {
      const { status, body } = await request(
        ana,
        method,
        '/messages/direct/no_such_user',
        method === 'POST' ? { content: 'Hi' } : undefined,
      );
      expect([status, body]).toEqual([404, { error: 'User not found' }]);
    }
  });
});

describe('sending again', () => {
  test('with the same clientId returns the existing message and counts once', async () => {
    const [one, other] = await pair();
    const clientId = crypto.randomUUID();
    const path = `/direct/${other.username}`;
    const first = await send(one, path, { content: 'Once', clientId });
    expect(first.clientId).toBe(clientId);
    expect(await send(one, path, { content: 'Once', clientId })).toEqual(first);
    expect(
      await send(one, `/conversations/${first.conversationId}/messages`, { content: 'Once', clientId }),
    ).toEqual(first);
    const theirs = await read(directThread, other, `/direct/${one.username}`);
    expect(theirs.messages).toEqual([
      { ...first, clientId: null, viewer: { canDelete: false, canRemove: false, canReport: true } },
    ]);
    const [counted] =
      await sql`select count from private.rate_limits where user_id = ${one.id} and activity = 'message'`;
    expect(counted?.count).toBe(1);
  });

  test('with a clientId that another user has used sends a new message', async () => {
    const direct = await newDirect(...(await pair()));
    const clientId = crypto.randomUUID();
    const group = await newGroup([ana, bob]);
    const first = await send(ana, `/conversations/${group}/messages`, { content: 'Mine', clientId });
    expect((await send(bob, `/conversations/${group}/messages`, { content: 'Mine', clientId })).id).not.toBe(
      first.id,
    );
    expect((await post(ana, `/conversations/${direct}/messages`, { content: 'x', clientId })).status).toBe(
      404,
    );
  });
});

test('users can send sixty messages a minute', async () => {
  const [one, other] = await pair();
  const direct = await newDirect(one, other);
  const response = await inOneWindow('1 minute', async () => {
    await haveDone(one, 'message', 60, '1 minute');
    return post(one, `/conversations/${direct}/messages`, { content: 'Too much' });
  });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('a thread', () => {
  let group: string;
  beforeAll(async () => {
    group = await newGroup([ana, bob]);
    for (let number = 1; number <= 7; number += 1) await newMessage(group, ana, `${number}`);
  });
  const page = (query: string, user = bob) => read(thread, user, `/conversations/${group}?${query}`);

  test('is read in pages, from its end', async () => {
    const newest = await page('limit=3');
    expect(said(newest)).toEqual(['7', '6', '5']);
    expect(newest).toMatchObject({ nextCursor: '5', lastNumber: 7 });
    const middle = await page(`limit=3&cursor=${newest.nextCursor}`);
    expect(said(middle)).toEqual(['4', '3', '2']);
    const oldest = await page(`limit=3&cursor=${middle.nextCursor}`);
    expect([said(oldest), oldest.nextCursor]).toEqual([['1'], null]);
  });
  test('is read from a number on, nearest first', async () => {
    const next = await page('limit=3&after=2');
    expect([said(next), next.nextCursor]).toEqual([['5', '4', '3'], '5']);
    const rest = await page('limit=3&after=5');
    expect([said(rest), rest.nextCursor]).toEqual([['7', '6'], null]);
    expect(said(await page('after=7'))).toEqual([]);
  });
  test('has pages of at most a hundred messages', async () => {
    for (const query of ['limit=0', 'limit=101', 'cursor=x', 'after=-1', 'offset=1'])
      expect((await request(bob, 'GET', `/messages/conversations/${group}?${query}`)).status).toBe(400);
  });
  test('begins for users who were added later where they were added', async () => {
    const late = await newUser();
    await addParticipants(group, late);
    expect(await page('', late)).toMatchObject({
      messages: [],
      nextCursor: null,
      unreadCount: 0,
      lastNumber: 7,
    });
    expect((await read(conversationPage, late, '/conversations')).items).toMatchObject([{ messages: [] }]);
  });
});

describe('the unread count', () => {
  test('includes messages by others after the last one read, which never goes back', async () => {
    const [one, other] = await pair();
    const direct = await newDirect(one, other);
    for (const writer of [other, other, one, other]) await newMessage(direct, writer);
    const count = async () => (await read(unreadMessageCount, one, '/unread-count')).count;
    const mark = async (body?: object) => {
      const { status, body: state, text } = await post(one, `/conversations/${direct}/read`, body);
      expect(status, text).toBe(200);
      return z.parse(readState, state).unreadCount;
    };
    expect(await count()).toBe(3);
    expect((await read(conversationPage, one, '/conversations')).items).toMatchObject([
      { unreadCount: 3, readNumber: 0 },
    ]);
    expect(await mark({ number: 2 })).toBe(1);
    expect(await mark({ number: 1 })).toBe(1);
    expect(await count()).toBe(1);
    expect(await mark()).toBe(0);
    expect(await mark({ number: 999 })).toBe(0);
    await newMessage(direct, one);
    expect(await count()).toBe(0);
    await newMessage(direct, other);
    expect(await count()).toBe(1);
  });

  test('stops at a hundred and leaves out deleted messages', async () => {
    const [one, other] = await pair();
    const direct = await newDirect(one, other);
    const gone = await newMessage(direct, other);
    expect((await read(unreadMessageCount, one, '/unread-count')).count).toBe(1);
    await request(other, 'DELETE', `/messages/conversations/${direct}/messages/${gone}`);
    expect((await read(unreadMessageCount, one, '/unread-count')).count).toBe(0);
    await sql`
      insert into messages (conversation_id, number, revision, sender_id, content)
      select ${direct}, n, n + 1, ${other.id}, 'Many' from generate_series(2, 130) n`;
    await sql`update conversations set last_number = 130, revision = 131 where id = ${direct}`;
    expect((await read(unreadMessageCount, one, '/unread-count')).count).toBe(100);
  });
});

test('the list has pages, the newest message first, and includes clubs once they have a message', async () => {
  const [one, other] = await pair();
  const [direct, group, silent, club, quiet] = await Promise.all([
    newDirect(one, other),
    newGroup([one, other]),
    newGroup([one, other], 'Silent'),
    newClub({ members: [one] }),
    newClub({ members: [one] }),
  ]);
  const chat = await chatOf(club);
  for (const id of [direct, group, chat]) await newMessage(id, other, `In ${id}`);
  const { items } = await read(conversationPage, one, '/conversations');
  expect(items.map(({ id }) => id)).toEqual([chat, group, direct, silent]);
  expect(items[0]).toMatchObject({
    type: 'GROUP',
    groupName: null,
    club: { slug: club.slug },
    participants: [],
  });
  expect(items.slice(0, 3).map(said)).toEqual([[`In ${chat}`], [`In ${group}`], [`In ${direct}`]]);
  const first = await read(conversationPage, one, '/conversations?limit=3');
  const next = await read(conversationPage, one, `/conversations?limit=3&cursor=${first.nextCursor}`);
  expect([next.items.map(({ id }) => id), next.nextCursor]).toEqual([[silent], null]);
  await newMessage(direct, one, 'Up again');
  expect((await read(conversationPage, one, '/conversations')).items[0]).toMatchObject({ id: direct });
  expect(await read(clubThread, one, `/clubs/${quiet.slug}/conversation`)).toMatchObject({ messages: [] });
});

describe('groups', () => {
  const conversationOf = async (response: ReturnType<typeof post>, status = 200) => {
    const { body, text, status: answered } = await response;
    expect(answered, text).toBe(status);
    return z.parse(conversation, body);
  };

  test('a direct conversation can become one: users who are added read later messages, and the two can begin another', async () => {
    const [one, other] = await pair();
    const { conversationId: id } = await send(one, `/direct/${other.username}`, { content: 'Between us' });
    const made = await conversationOf(
      post(one, `/conversations/${id}/convert-to-group`, {
        groupName: '  Three ',
        userIdsToAdd: [cyd.id, cyd.id],
      }),
    );
    expect(made).toMatchObject({ id, type: 'GROUP', groupName: 'Three', otherParticipant: null });
    expect(made.participants.map((user) => user.id).at(-1)).toBe(cyd.id);
    expect(made.participants).toHaveLength(3);
    await send(other, `/conversations/group/${id}/messages`, { content: 'Among us' });
    expect(said(await read(thread, cyd, `/conversations/group/${id}`))).toEqual(['Among us']);
    expect(said(await read(thread, one, `/conversations/${id}`))).toEqual(['Among us', 'Between us']);

    expect(await read(directThread, one, `/direct/${other.username}`)).toMatchObject({ id: null });
    const again = await send(other, `/direct/${one.username}`, { content: 'Between us again' });
    expect([again.number, again.conversationId === id]).toEqual([1, false]);
  });

  test('a message sent to one user is never read by a group, not even by a retry', async () => {
    const [one, other] = await pair();
    const clientId = crypto.randomUUID();
    const { conversationId: id } = await send(one, `/direct/${other.username}`, {
      content: 'To you',
      clientId,
    });
    await post(other, `/conversations/${id}/convert-to-group`, {
      groupName: 'Three',
      userIdsToAdd: [cyd.id],
    });
    expect(
      (await send(one, `/direct/${other.username}`, { content: 'To you', clientId })).conversationId,
    ).toBe(id);
    expect((await send(one, `/direct/${other.username}`, { content: 'To you' })).conversationId).not.toBe(id);
    expect((await read(thread, cyd, `/conversations/${id}`)).messages).toEqual([]);
  });

  test('begin with at least one other user, have at most fifty, and have a name', async () => {
    expect((await post(ana, '/groups', { groupName: 'Alone', userIds: [ana.id] })).body).toEqual({
      error: 'Please choose at least one person',
    });
    const [one, other] = await pair();
    const { conversationId: id } = await send(one, `/direct/${other.username}`, { content: 'Between us' });
    const alone = await post(one, `/conversations/${id}/convert-to-group`, {
      groupName: 'Alone',
      userIdsToAdd: [one.id, other.id],
    });
    expect([alone.status, alone.body]).toEqual([400, { error: 'Please choose at least one person' }]);
    expect(await read(directThread, one, `/direct/${other.username}`)).toMatchObject({ id });
    const blank = await post(ana, '/groups', { groupName: '  ', userIds: [bob.id] });
    expect(blank.body).toMatchObject({ error: 'Please give the group a name' });
    const [group, crowd] = await Promise.all([
      newGroup([ana, bob]),
      Promise.all(Array.from({ length: 49 }, () => newUser('Crowd'))),
    ]);
    const ids = crowd.map(({ id }) => id);
    expect((await post(ana, `/conversations/${group}/add-participants`, { userIds: ids })).body).toEqual({
      error: 'A group has at most 50 people.',
    });
    const full = await conversationOf(
      post(ana, `/conversations/${group}/add-participants`, { userIds: ids.slice(0, 48) }),
    );
    expect(full.participants).toHaveLength(50);
  });

  test('adding a participant again changes nothing', async () => {
    const group = await newGroup([ana, bob]);
    await newMessage(group, ana, 'Known');
    await conversationOf(post(ana, `/conversations/${group}/add-participants`, { userIds: [bob.id] }));
    expect(said(await read(thread, bob, `/conversations/${group}`))).toEqual(['Known']);
  });

  test('leaving ends all access, and a group without participants is deleted', async () => {
    const [one, other] = await pair();
    const made = await conversationOf(post(one, '/groups', { groupName: 'Two', userIds: [other.id] }), 201);
    const path = `/conversations/${made.id}`;
    await send(one, `${path}/messages`, { content: 'Early' });
    expect((await post(other, `${path}/leave`)).status).toBe(204);
    expect((await request(other, 'GET', `/messages${path}`)).status).toBe(404);
    expect((await read(conversationPage, other, '/conversations')).items).toEqual([]);
    expect((await post(one, `${path}/leave`)).status).toBe(204);
    expect(await sql`select from conversations where id = ${made.id}`).toHaveLength(0);
  });

  test('a thread shows each participant the changes since they joined', async () => {
    const [one, other] = await pair();
    const { conversationId: id } = await send(one, `/direct/${other.username}`, { content: 'Between us' });
    expect((await read(thread, one, `/conversations/${id}`)).changes).toEqual([]);
    const path = `/conversations/${id}`;
    await post(one, `${path}/convert-to-group`, { groupName: 'Three', userIdsToAdd: [cyd.id] });
    await post(other, `${path}/add-participants`, { userIds: [ana.id, bob.id, cyd.id] });
    await send(other, `${path}/messages`, { content: 'Welcome' });
    await request(cyd, 'PATCH', `/messages${path}`, { groupName: 'Many' });
    await request(cyd, 'PATCH', `/messages${path}`, { groupName: ' Many ' });
    await post(bob, `${path}/leave`);
    const told = async (user: User) =>
      (await read(thread, user, path)).changes.map(({ kind, afterNumber, actor, users, groupName }) => [
        kind,
        afterNumber,
        actor?.id,
        users.map((each) => each.id),
        groupName,
      ]);
    const sinceAna = [
      ['added', 1, other.id, [ana.id, bob.id].sort(), null],
      ['renamed', 2, cyd.id, [], 'Many'],
      ['left', 2, bob.id, [], null],
    ];
    const all = [['converted', 1, one.id, [], null], ['added', 1, one.id, [cyd.id], null], ...sinceAna];
    expect(await told(one)).toEqual(all);
    expect(await told(cyd)).toEqual(all);
    expect(await told(ana)).toEqual(sinceAna);
  });
});

describe('a user who has left a group', () => {
  /** A group of `one` and `other` that `other` has left, and its path. */
  async function newLeftGroup(name: string) {
    const [one, other] = await pair();
    const { body } = await post(one, '/groups', { groupName: name, userIds: [other.id, cyd.id] });
    const { id } = z.parse(conversation, body);
    const path = `/conversations/${id}`;
    await send(one, `${path}/messages`, { content: 'Before' });
    await post(other, `${path}/leave`);
    await send(one, `${path}/messages`, { content: 'Meanwhile' });
    const invite = () => post(one, `${path}/add-participants`, { userIds: [other.id] });
    const invitations = async () => (await read(groupInvitationPage, other, '/invitations')).items;
    const notices = async () => {
      const { body: page } = await request(other, 'GET', '/notifications');
      return (page as { items: { title: string }[] }).items.flatMap(({ title }) =>
        title.includes('invites') ? [title] : [],
      );
    };
    return { id, one, other, path, invite, invitations, notices };
  }

  test('is not added again but invited, and stays out until they accept', async () => {
    const { id, one, other, path, invite, invitations, notices } = await newLeftGroup('Terrace');
    expect((await post(other, `${path}/accept-invitation`)).status).toBe(404);
    const invited = await invite();
    expect(invited.status).toBe(200);
    expect(z.parse(conversation, invited.body).participants.map((user) => user.id)).not.toContain(other.id);
    expect((await request(other, 'GET', `/messages${path}`)).status).toBe(404);
    await invite();
    expect(await invitations()).toMatchObject([
      { conversationId: id, groupName: 'Terrace', invitedBy: { id: one.id } },
    ]);
    expect(await notices()).toEqual(['One invites you back to Terrace']);

    for (let times = 0; times < 2; times += 1)
      expect((await post(other, `${path}/accept-invitation`)).status).toBe(200);
    await send(one, `${path}/messages`, { content: 'After' });
    expect(said(await read(thread, other, path))).toEqual(['After']);
    expect([await invitations(), await notices()]).toEqual([[], []]);
    expect((await read(thread, one, path)).changes.map(({ kind }) => kind)).toEqual([
      'left',
      'invited',
      'returned',
    ]);
    expect((await read(thread, other, path)).changes.map(({ kind }) => kind)).toEqual(['returned']);
  });

  test('can decline, and is not invited again', async () => {
    const { one, other, path, invite, invitations, notices } = await newLeftGroup('Cellar');
    await invite();
    for (let times = 0; times < 2; times += 1)
      expect((await post(other, `${path}/decline-invitation`)).status).toBe(204);
    expect([await invitations(), await notices()]).toEqual([[], []]);
    expect((await post(other, `${path}/accept-invitation`)).status).toBe(404);
    const again = await invite();
    expect([again.status, again.body]).toEqual([
      409,
      { error: 'Someone you chose has left this group and declined to come back.' },
    ]);
    expect((await read(thread, one, path)).changes.map(({ kind }) => kind)).toEqual(['left', 'invited']);
  });

  test('gets no invitation from a user with whom there is a block', async () => {
    const { one, other, path, invite, invitations } = await newLeftGroup('Attic');
    await invite();
    await request(other, 'POST', `/users/${one.id}/block`);
    expect(await invitations()).toEqual([]);
    expect((await post(other, `${path}/accept-invitation`)).status).toBe(404);
    expect((await invite()).status).toBe(404);
  });

  test('can come back only to a group that still exists and has room', async () => {
    const { id, one, other, path, invite, invitations } = await newLeftGroup('Crowded');
    await invite();
    await addParticipants(id, ...(await Promise.all(Array.from({ length: 48 }, () => newUser('Crowd')))));
    expect((await post(other, `${path}/accept-invitation`)).body).toEqual({
      error: 'A group has at most 50 people.',
    });
    expect(await invitations()).toHaveLength(1);
    await sql`delete from public.conversation_participants where conversation_id = ${id}`;
    expect(await invitations()).toEqual([]);
    expect((await request(one, 'GET', `/messages${path}`)).status).toBe(404);
  });
});

describe('what the reader may do', () => {
  const [yes, no] = [true, false];
  const may = async (user: User, path: string) => (await read(directThread, user, path)).viewer;

  test('with a conversation depends on its kind', async () => {
    const [one, other] = await pair();
    const club = await newClub({ members: [one] });
    const begun = {
      canSend: yes,
      canAddPeople: no,
      canLeave: no,
      canRename: no,
      canSharePresence: yes,
      canAccept: no,
      canBlock: no,
      canUnblock: no,
    };
    expect(await may(one, `/direct/${other.username}`)).toEqual({
      ...begun,
      canSharePresence: no,
      canBlock: yes,
    });
    const direct = await newDirect(one, other);
    expect(await may(one, `/conversations/${direct}`)).toEqual({
      ...begun,
      canAddPeople: yes,
      canBlock: yes,
    });
    const group = await newGroup([one, other]);
    expect(await may(other, `/conversations/${group}`)).toEqual({
      ...begun,
      canAddPeople: yes,
      canLeave: yes,
      canRename: yes,
    });
    const { conversation: chat } = await read(clubThread, one, `/clubs/${club.id}/conversation`);
    expect(chat.viewer).toEqual(begun);
    const { items } = await read(conversationPage, one, '/conversations');
    expect(items.map(({ id, viewer }) => [id, viewer.canLeave])).toEqual(
      items.map(({ id }) => [id, id === group]),
    );
  });

  test('with a message is to delete their own, once', async () => {
    const group = await newGroup([ana, bob]);
    const path = `/conversations/${group}`;
    const sent = await send(ana, `${path}/messages`, { content: 'Mine' });
    expect(sent.viewer).toEqual({ canDelete: yes, canRemove: no, canReport: no });
    const canDelete = async (user: User) => (await read(thread, user, path)).messages[0]?.viewer.canDelete;
    expect([await canDelete(ana), await canDelete(bob)]).toEqual([yes, no]);
    await request(ana, 'DELETE', `/messages${path}/messages/${sent.id}`);
    expect([await canDelete(ana), await canDelete(bob)]).toEqual([no, no]);
  });
});

describe('deleting', () => {
  test('empties a message for every reader and keeps its row', async () => {
    const group = await newGroup([ana, bob]);
    const path = `/conversations/${group}`;
    const sent = await send(ana, `${path}/messages`, { content: 'A slip' });
    expect((await request(bob, 'DELETE', `/messages${path}/messages/${sent.id}`)).status).toBe(403);
    for (const _ of [1, 2])
      expect((await request(ana, 'DELETE', `/messages${path}/messages/${sent.id}`)).status).toBe(204);
    const theirs = await read(thread, bob, path);
    expect(theirs).toMatchObject({
      revision: 2,
      messages: [{ number: 1, revision: 2, content: '', deletedAt: expect.any(String) }],
    });
    expect(JSON.stringify(await sql`select * from messages where id = ${sent.id}`)).not.toContain('A slip');
  });
});

describe('a club’s chat', () => {
  test('records mentions of up to ten members, and of no one else', async () => {
    const { club, member, owner, author, outsider } = await newScene();
    const crowd = await Promise.all(Array.from({ length: 10 }, () => newUser('Crowd')));
    const big = await newClub({ owner, members: [author, member, ...crowd] });
    const named = async (id: string) =>
      (await sql`select user_id from message_mentions where message_id = ${id}`)
        .map((row) => row.user_id)
        .sort();
    const content = `@${member.username} @${outsider.username} @${author.username} and @${member.username}`;
    const sent = await send(author, `/clubs/${club.slug}/conversation/messages`, { content });
    expect(await named(sent.id)).toEqual([member.id]);
    const all = await send(owner, `/clubs/${big.id}/conversation/messages`, {
      content: [member, ...crowd].map(({ username }) => `@${username}`).join(' '),
    });
    expect(await named(all.id)).toHaveLength(10);
    await request(author, 'DELETE', `/messages/conversations/${sent.conversationId}/messages/${sent.id}`);
    expect(await named(sent.id)).toEqual([]);
  });

  test('direct and group messages record no mentions', async () => {
    const group = await newGroup([ana, bob]);
    const sent = await send(ana, `/conversations/${group}/messages`, { content: `@${bob.username}` });
    expect(await sql`select from message_mentions where message_id = ${sent.id}`).toHaveLength(0);
  });

  test('follows membership: joining gives access to all messages, with nothing unread, and leaving ends it', async () => {
    const { club, member, outsider } = await newScene();
    await send(member, `/clubs/${club.slug}/conversation/messages`, { content: 'Before' });
    expect((await request(outsider, 'POST', `/clubs/${club.slug}/join`)).status).toBe(200);
    const joined = await read(clubThread, outsider, `/clubs/${club.slug}/conversation`);
    expect([said(joined), joined.conversation.unreadCount, joined.club.slug]).toEqual([
      ['Before'],
      0,
      club.slug,
    ]);
    await send(member, `/clubs/${club.slug}/conversation/messages`, { content: 'After' });
    expect((await read(unreadMessageCount, outsider, '/unread-count')).count).toBe(1);
    const marked = await post(outsider, `/clubs/${club.slug}/conversation/read`, { number: 2 });
    expect(marked.body).toEqual({ unreadCount: 0 });
    await request(outsider, 'POST', `/clubs/${club.slug}/leave`);
    expect((await request(outsider, 'GET', `/messages/clubs/${club.slug}/conversation`)).status).toBe(403);
    expect((await request(outsider, 'GET', `/messages/conversations/${joined.conversation.id}`)).status).toBe(
      404,
    );
  });

  test('is deleted with its club', async () => {
    const { club, owner, member } = await newScene();
    const { conversationId } = await send(member, `/clubs/${club.slug}/conversation/messages`, {
      content: 'Last words',
    });
    expect((await request(owner, 'DELETE', `/clubs/${club.slug}`)).status).toBe(204);
    expect((await request(member, 'GET', `/messages/conversations/${conversationId}`)).status).toBe(404);
    await sql`select private.erase_club(${club.id})`;
    expect(await sql`select from messages where conversation_id = ${conversationId}`).toHaveLength(0);
  });
});
