/** Message requests: messages from strangers wait for the recipient, and only the recipient knows. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { create } from '../support/actions.ts';
import { concurrently } from '../support/concurrency.ts';
import { rolesIn } from '../support/every-role.ts';
import { befriend, channelOf, newDirect, sendWhileBlocked } from '../support/message-scene.ts';
import { newUsers, notificationsOf, subscribe } from '../support/notification-scene.ts';
import { closeSockets, listen } from '../support/realtime.ts';
import { refused, setRole } from '../support/roles.ts';
import { join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';
import { haveDone, inOneWindow } from '../support/windows.ts';

type Thread = {
  id: string;
  messages: { content: string }[];
  request: { sender: { id: string } } | null;
  viewer: Record<string, boolean>;
};

let stranger: User;
let reader: User;
beforeEach(async () => {
  [stranger, reader] = await newUsers('Stan Stranger', 'Rita Reader');
});
afterEach(closeSockets);

const choose = (user: User, whoCanWrite: string) =>
  create(user, '/users/me/privacy', { whoCanWrite }, 'PATCH');
/** Writes to a user and returns the conversation's id. */
async function write(from: User, to: User, content = 'Hello'): Promise<string> {
  const { status, body, text } = await request(from, 'POST', `/messages/direct/${to.username}`, { content });
  expect(status, text).toBe(201);
  return (body as { conversationId: string }).conversationId;
}
const idsIn = async (user: User, path: string) =>
  ((await request(user, 'GET', path)).body as { items: { id: string }[] }).items.map(({ id }) => id);
const requestsOf = (user: User) => idsIn(user, '/messages/requests');
const conversationsOf = (user: User) => idsIn(user, '/messages/conversations');
const threadOf = async (user: User, other: User) =>
  (await request(user, 'GET', `/messages/direct/${other.username}`)).body as Thread;
/** Whether the list of conversations, the thread and the profile offer a user to write to another. */
async function offersIn(user: User, other: User): Promise<unknown[]> {
  const list = (await request(user, 'GET', '/messages/conversations')).body as { items: Thread[] };
  const thread = await threadOf(user, other);
  const profile = (await request(user, 'GET', `/users/${other.id}`)).body as Pick<Thread, 'viewer'>;
  return [
    list.items.find(({ id }) => id === thread.id)?.viewer.canSend,
    thread.viewer.canSend,
    profile.viewer.canMessage,
  ];
}
const unreadOf = async (user: User) => (await request(user, 'GET', '/messages/unread-count')).body;
const act = async (user: User, method: string, path: string) =>
  (await request(user, method, `/messages/requests/${path}`)).status;
const said = ({ messages }: Thread) => messages.map(({ content }) => content);

describe('the table', () => {
  let scene: Scene;
  let id: string;
  beforeEach(async () => {
    scene = await newScene();
    id = await write(scene.outsider, scene.author);
  });
  const { everyRole, noUser } = rolesIn(() => scene);
  everyRole('reads a request', (tx) => tx`select * from message_requests where conversation_id = ${id}`, {
    'the author': 1,
    'the service role': 1,
    otherwise: 0,
  });
  noUser({
    'ends a request': (tx) => tx`delete from message_requests where conversation_id = ${id}`,
  });
  everyRole('accepts a request', (tx) => tx`select private.accept_message_request(${id})`, {
    'the author': 1,
    'the service role': refused,
    otherwise: 'PT404',
  });
  everyRole('deletes a request', (tx) => tx`select private.delete_message_request(${id})`, {
    'the author': 1,
    'the service role': refused,
    otherwise: 'PT404',
  });
});

describe('who can write', () => {
  const relations: [string, (reader: User, stranger: User) => Promise<unknown>][] = [
    ['a stranger', async () => undefined],
    ['a follower', (to, from) => create(from, `/users/${to.id}/follow`)],
    ['a member of the same club', (to, from) => newClub({ members: [to, from] })],
    ['someone the reader follows', (to, from) => create(to, `/users/${from.id}/follow`)],
  ];
  test.each([
    ['EVERYONE', ['open', 'open', 'open', 'open']],
    ['FOLLOWED_AND_CLUBS', ['request', 'request', 'open', 'open']],
    ['FOLLOWED', ['request', 'request', 'request', 'open']],
    ['NOBODY', ['closed', 'closed', 'closed', 'closed']],
  ])('%s', async (whoCanWrite, outcomes) => {
    for (const [index, [relation, relate]] of relations.entries()) {
      const [to, from] = await newUsers('Rita Reader', 'Stan Stranger');
      await relate(to, from);
      await choose(to, whoCanWrite);
      const { status } = await request(from, 'POST', `/messages/direct/${to.id}`, { content: 'Hello' });
      const outcome =
        status === 403
          ? 'closed'
          : (await requestsOf(to)).length === 1
            ? 'request'
            : (await conversationsOf(to)).length === 1 && 'open';
      expect(outcome, relation).toBe(outcomes[index]);
    }
  });

  test('by default, people I follow and members of my clubs', async () => {
    expect((await request(reader, 'GET', '/users/me/privacy')).body).toEqual({
      whoCanWrite: 'FOLLOWED_AND_CLUBS',
      sharesPresence: true,
      listsClubs: true,
      isFindable: true,
      showsLastSeen: false,
    });
  });

  test('a deleted club in common does not count', async () => {
    const club = await newClub({ members: [reader, stranger] });
    await sql`update clubs set deleted_at = now() where id = ${club.id}`;
    const id = await write(stranger, reader);
    expect(await requestsOf(reader)).toEqual([id]);
  });

  test('a conversation from before the choice does not change', async () => {
    const direct = await newDirect(stranger, reader);
    await choose(reader, 'NOBODY');
    expect(await offersIn(stranger, reader)).toEqual([true, true, true]);
    expect(await write(stranger, reader)).toBe(direct);
    expect([await requestsOf(reader), await conversationsOf(reader)]).toEqual([[], [direct]]);
    expect(await unreadOf(reader)).toEqual({ count: 1 });
  });

  test('NOBODY refuses with the text of a block, and the profile and the empty thread offer no way to write', async () => {
    await choose(reader, 'NOBODY');
    const refusal = await request(stranger, 'POST', `/messages/direct/${reader.id}`, { content: 'Hello' });
    expect(refusal).toMatchObject({ status: 403, body: { error: "You can't message this person." } });
    expect(await threadOf(stranger, reader)).toMatchObject({ id: null, viewer: { canSend: false } });
    const profile = await request(stranger, 'GET', `/users/${reader.id}`);
    expect(profile.body).toMatchObject({ viewer: { canMessage: false } });
    expect(
      await sql`select from conversations where ${reader.id} in (direct_low_id, direct_high_id)`,
    ).toHaveLength(0);
    // The reader may write to anyone, and get replies.
    const id = await write(reader, await newUser('Known User'));
    expect(await conversationsOf(reader)).toEqual([id]);
  });

  test('at most twenty strangers a day, and the limit reveals nothing about their choices', async () => {
    const crowd = await Promise.all(Array.from({ length: 21 }, () => newUser('One of Many')));
    for (const [index, one] of crowd.entries()) if (index % 2 === 0) await choose(one, 'EVERYONE');
    const { busy, last } = await inOneWindow('1 day', async () => {
      const busy = await newUser('Stan Stranger');
      for (const one of crowd.slice(0, 20)) await write(busy, one);
      const path = `/messages/direct/${crowd[20]?.id}`;
      return { busy, last: await request(busy, 'POST', path, { content: 'Hello' }) };
    });
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await befriend(busy, reader);
    await write(busy, reader);
  });
});

describe('a request', () => {
  test('is only in the list of requests: no unread count, no notification, no push', async () => {
    await subscribe(reader, `https://push.example.org/${reader.id}`);
    const id = await write(stranger, reader);
    await write(stranger, reader, 'Are you there?');
    expect([await requestsOf(reader), await conversationsOf(reader)]).toEqual([[id], []]);
    expect([await unreadOf(reader), await notificationsOf(reader)]).toEqual([{ count: 0 }, []]);
    const pushes = await sql`
      select from private.push_deliveries d join push_subscriptions s on s.id = d.subscription_id
      where s.user_id = ${reader.id}`;
    expect(pushes).toHaveLength(0);
    const thread = await threadOf(reader, stranger);
    expect([said(thread), thread.request?.sender.id]).toEqual([['Are you there?', 'Hello'], stranger.id]);
    expect(thread.viewer).toMatchObject({ canAccept: true, canSharePresence: false, canAddPeople: false });
  });

  test('looks like a sent message to its sender, whatever the recipient does with it', async () => {
    const friend = await newUser('Fred Friend');
    await befriend(stranger, friend);
    const [asked, open] = [await write(stranger, reader), await write(stranger, friend)];
    const seen = async (other: User) => {
      const { text } = await request(stranger, 'GET', `/messages/direct/${other.username}`);
      const { items } = JSON.parse((await request(stranger, 'GET', '/messages/conversations')).text);
      const row = JSON.stringify(items.find(({ id }: { id: string }) => [asked, open].includes(id)));
      const [own] = await sql`
        select from conversation_participants where user_id = ${stranger.id} and conversation_id in (${asked}, ${open})`;
      return [
        Object.keys(JSON.parse(text)),
        JSON.parse(text).viewer,
        JSON.parse(text).request,
        typeof row,
        own,
      ];
    };
    expect(await seen(reader)).toEqual(await seen(friend));
    const before = (await request(stranger, 'GET', `/messages/direct/${reader.username}`)).text;
    await request(reader, 'POST', `/messages/conversations/${asked}/read`);
    expect((await request(stranger, 'GET', `/messages/direct/${reader.username}`)).text).toBe(before);
    expect(await act(reader, 'DELETE', asked)).toBe(204);
    expect((await request(stranger, 'GET', `/messages/direct/${reader.username}`)).text).toBe(before);
  });

  test('shares no presence, and its sender receives no broadcasts about it', async () => {
    const id = await write(stranger, reader);
    const channel = await channelOf(id);
    expect((await listen(reader, `presence:${channel}`)).status).toBe('CHANNEL_ERROR');
    expect((await listen(stranger, `presence:${channel}`)).status).toBe('SUBSCRIBED');
    const [ears, own] = [
      await listen(stranger, `conversation:${channel}`),
      await listen(stranger, `user:${stranger.id}`),
    ];
    expect(await act(reader, 'POST', `${id}/accept`)).toBe(200);
    expect((await listen(reader, `presence:${channel}`)).status).toBe('SUBSCRIBED');
    const other = await write(await newUser('Another'), reader);
    expect(await act(reader, 'DELETE', other)).toBe(204);
    expect([...ears.events(), ...own.events()]).toEqual([]);
  });

  test('becomes a conversation like any other when accepted', async () => {
    const id = await write(stranger, reader);
    const accepted = await request(reader, 'POST', `/messages/requests/${id}/accept`);
    expect(accepted).toMatchObject({ status: 200, body: { id, request: null, unreadCount: 1 } });
    expect([await requestsOf(reader), await conversationsOf(reader)]).toEqual([[], [id]]);
    expect(await act(reader, 'POST', `${id}/accept`)).toBe(404);
    await write(stranger, reader, 'Thank you');
    expect(await notificationsOf(reader)).toMatchObject([{ type: 'NEW_MESSAGE' }]);
  });

  test('is accepted by replying', async () => {
    const id = await write(stranger, reader);
    expect(await write(reader, stranger, 'Good evening')).toBe(id);
    expect([await requestsOf(reader), await conversationsOf(reader)]).toEqual([[], [id]]);
    // The sender has got a reply, so theirs is not a request either.
    expect(await conversationsOf(stranger)).toEqual([id]);
  });

  test('disappears when deleted, and messages written within 30 days are never shown', async () => {
    const id = await write(stranger, reader);
    expect(await act(reader, 'DELETE', id)).toBe(204);
    await write(stranger, reader, 'Why no answer?');
    expect([await requestsOf(reader), await conversationsOf(reader)]).toEqual([[], []]);
    expect([await unreadOf(reader), await notificationsOf(reader)]).toEqual([{ count: 0 }, []]);
    expect(await threadOf(reader, stranger)).toMatchObject({ messages: [], request: null });
    expect(await act(reader, 'DELETE', id)).toBe(404);
    expect(await act(reader, 'POST', `${id}/accept`)).toBe(404);

    await sql`update message_requests set deleted_at = now() - interval '31 days' where conversation_id = ${id}`;
    await write(stranger, reader, 'A month later');
    expect(await requestsOf(reader)).toEqual([id]);
    expect(said(await threadOf(reader, stranger))).toEqual(['A month later']);
  });

  test('does not come back through a group after it is deleted', async () => {
    const id = await write(stranger, reader);
    await act(reader, 'DELETE', id);
    const third = await newUser('Third');
    await befriend(stranger, third);
    await create(stranger, `/messages/conversations/${id}/convert-to-group`, {
      groupName: 'Three',
      userIdsToAdd: [third.id],
    });
    expect(await write(stranger, reader, 'Once more')).not.toBe(id);
    expect([await requestsOf(reader), await conversationsOf(reader)]).toEqual([[], []]);
  });

  test('becomes a conversation with the next message, once the reader follows its sender', async () => {
    const id = await write(stranger, reader);
    await create(reader, `/users/${stranger.id}/follow`);
    expect(await requestsOf(reader)).toEqual([id]);
    await write(stranger, reader, 'You follow me');
    expect([await requestsOf(reader), await conversationsOf(reader)]).toEqual([[], [id]]);
  });

  test('accepts no more messages once the recipient has chosen NOBODY, until they accept it', async () => {
    const id = await write(stranger, reader);
    await choose(reader, 'NOBODY');
    const more = await request(stranger, 'POST', `/messages/conversations/${id}/messages`, {
      content: 'More',
    });
    expect(more.status).toBe(403);
    expect(await offersIn(stranger, reader)).toEqual([false, false, false]);
    const thread = await threadOf(reader, stranger);
    expect([said(thread), thread.viewer.canSend]).toEqual([['Hello'], true]);
    await act(reader, 'POST', `${id}/accept`);
    expect(await offersIn(stranger, reader)).toEqual([true, true, true]);
    expect(await write(stranger, reader)).toBe(id);
  });

  test('that was deleted by a recipient who has chosen NOBODY accepts no messages either', async () => {
    const id = await write(stranger, reader);
    await act(reader, 'DELETE', id);
    await choose(reader, 'NOBODY');
    const more = await request(stranger, 'POST', `/messages/direct/${reader.id}`, { content: 'More' });
    expect(more.status).toBe(403);
    expect(await offersIn(stranger, reader)).toEqual([false, false, false]);
  });

  test('is hidden and cannot be accepted if there is a block', async () => {
    const id = await write(stranger, reader);
    await create(reader, `/users/${stranger.id}/block`);
    expect(await requestsOf(reader)).toEqual([]);
    expect(await act(reader, 'POST', `${id}/accept`)).toBe(403);
    const more = await request(stranger, 'POST', `/messages/direct/${reader.id}`, { content: 'More' });
    expect(more).toMatchObject({ status: 403, body: { error: "You can't message this person." } });
  });

  test('can be reported by its message', async () => {
    await write(stranger, reader);
    const [message] = (await threadOf(reader, stranger)).messages as unknown as { id: string }[];
    await create(reader, '/reports', { reason: 'SPAM', reportedMessageId: message?.id });
  });

  test('is deleted with its sender’s account', async () => {
    const id = await write(stranger, reader);
    await sql`delete from auth.users where id = ${stranger.id}`;
    expect([await requestsOf(reader), await conversationsOf(reader)]).toEqual([[], []]);
    expect(await sql`select from conversations where id = ${id}`).toHaveLength(0);
  });

  test('is in the recipient’s export, without its text', async () => {
    await write(stranger, reader, 'A secret');
    const [row] = await sql.begin(async (tx) => {
      await setRole(tx, reader);
      return tx`select private.export('message_requests') as requests, private.export('privacy') -> 0 as privacy`;
    });
    expect(row?.requests).toMatchObject([{ from: stranger.username, deletedAt: null }]);
    expect(row?.privacy).toMatchObject({ who_can_write: 'FOLLOWED_AND_CLUBS' });
    expect(JSON.stringify(row)).not.toContain('A secret');
  });

  test('of another user is not found, with the same bytes as for an unknown one', async () => {
    const id = await write(stranger, reader);
    for (const [method, path] of [
      ['POST', '/accept'],
      ['DELETE', ''],
    ] as const) {
      const answers = await Promise.all(
        [id, crypto.randomUUID()].map((one) => request(stranger, method, `/messages/requests/${one}${path}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(answers[0]?.text).toBe(answers[1]?.text);
    }
  });
});

describe('a group', () => {
  const found = (founder: User, ...others: User[]) =>
    create(founder, '/messages/groups', { groupName: 'Herf', userIds: others.map(({ id }) => id) });

  test('with a user who does not know its creator is a request for that user alone', async () => {
    const friend = await newUser('Fred Friend');
    await befriend(stranger, friend);
    const id = await found(stranger, reader, friend);
    expect([await requestsOf(reader), await conversationsOf(reader)]).toEqual([[id], []]);
    expect(await conversationsOf(friend)).toEqual([id]);
    await create(friend, `/messages/conversations/${id}/messages`, { content: 'Hello, all' });
    expect([await unreadOf(reader), await notificationsOf(reader)]).toEqual([{ count: 0 }, []]);
    const [asked] = ((await request(reader, 'GET', '/messages/requests')).body as { items: Thread[] }).items;
    expect(asked).toMatchObject({ groupName: 'Herf', request: { sender: { id: stranger.id } } });
    expect(await act(reader, 'POST', `${id}/accept`)).toBe(200);
    expect(await conversationsOf(reader)).toEqual([id]);
  });

  test('accepts sixty strangers a day from one user, and any number of friends', async () => {
    const [friend, other] = await newUsers('Fred Friend', 'One of Many');
    await befriend(stranger, friend);
    const refusal = await inOneWindow('1 day', async () => {
      await haveDone(stranger, 'stranger added to a group', 59, '1 day');
      await found(stranger, reader, friend);
      await found(stranger, friend);
      const group = { groupName: 'Herf', userIds: [other.id] };
      return request(stranger, 'POST', '/messages/groups', group);
    });
    expect([refusal.status, Number(refusal.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  test('is left by deleting the request, without an invitation to come back', async () => {
    const id = await found(stranger, reader, await newUser('Third'));
    expect(await act(reader, 'DELETE', id)).toBe(204);
    expect((await request(reader, 'GET', `/messages/conversations/${id}`)).status).toBe(404);
    expect(await notificationsOf(reader)).toEqual([]);
    const again = await request(stranger, 'POST', `/messages/conversations/${id}/add-participants`, {
      userIds: [reader.id],
    });
    expect(again.status).toBe(409);
  });

  test('cannot be extended with users who have chosen NOBODY', async () => {
    await choose(reader, 'NOBODY');
    const refusal = await request(stranger, 'POST', '/messages/groups', {
      groupName: 'Herf',
      userIds: [reader.id],
    });
    expect(refusal).toMatchObject({ status: 403 });
    expect(await sql`select from conversation_participants where user_id = ${reader.id}`).toHaveLength(0);
    // They may create their own group.
    await befriend(stranger, reader);
    await found(reader, stranger);
  });

  /** Turns a conversation into a group with a third user, whom the caller knows. */
  async function convert(by: User, id: string) {
    const third = await newUser('Third');
    await befriend(by, third);
    const path = `/messages/conversations/${id}/convert-to-group`;
    const response = await request(by, 'POST', path, { groupName: 'Three', userIdsToAdd: [third.id] });
    return { third, response };
  }
  const say = (by: User, id: string, content = 'To all') =>
    create(by, `/messages/conversations/${id}/messages`, { content });
  /** What the reader can find of a group: in both lists, in the thread, in the badge and in the notifications. */
  const foundBy = async (user: User, id: string) => {
    const thread = (await request(user, 'GET', `/messages/conversations/${id}`)).body as Thread;
    const lists = [...(await requestsOf(user)), ...(await conversationsOf(user))];
    return [lists, said(thread), await unreadOf(user), await notificationsOf(user)];
  };
  const nothing = [[], [], { count: 0 }, []];

  test('that the sender makes of a request is still a request', async () => {
    const id = await write(stranger, reader);
    await convert(stranger, id);
    await say(stranger, id);
    expect([await requestsOf(reader), await conversationsOf(reader)]).toEqual([[id], []]);
  });

  test.each([
    ['a request', () => write(stranger, reader)],
    [
      'a deleted request',
      async () => {
        const id = await write(stranger, reader);
        await act(reader, 'DELETE', id);
        return id;
      },
    ],
    ['a conversation from before the choice', () => newDirect(stranger, reader)],
  ])('cannot be made of %s with a user who has chosen NOBODY', async (_, begin) => {
    const id = await begin();
    await choose(reader, 'NOBODY');
    const { response } = await convert(stranger, id);
    expect(response).toMatchObject({ status: 403, body: { error: "You can't message this person." } });
    expect(await threadOf(stranger, reader)).toMatchObject({ id, viewer: { canAddPeople: false } });
    // The reader may make a group of it.
    expect((await convert(reader, id)).response.status).toBe(200);
  });

  test('made of a request reaches a user who then chooses NOBODY with no message, whoever sends it', async () => {
    const id = await write(stranger, reader);
    const { third } = await convert(stranger, id);
    await choose(reader, 'NOBODY');
    for (const sender of [stranger, third]) {
      await say(sender, id);
      expect(await foundBy(reader, id)).toEqual(nothing);
    }
    expect(said((await request(third, 'GET', `/messages/conversations/${id}`)).body as Thread)).toHaveLength(
      2,
    );
    // Others who have accepted the group are not affected by their choice.
    await choose(third, 'NOBODY');
    await say(stranger, id);
    expect(await conversationsOf(third)).toEqual([id]);
  });

  test('made of a deleted request stays hidden, also from its thread', async () => {
    const id = await write(stranger, reader);
    await act(reader, 'DELETE', id);
    await convert(stranger, id);
    await say(stranger, id);
    expect(await foundBy(reader, id)).toEqual(nothing);
  });

  test('of a sender whose request was deleted begins as a deleted request', async () => {
    const friend = await newUser('Fred Friend');
    await befriend(stranger, friend);
    await act(reader, 'DELETE', await write(stranger, reader));
    const founded = await found(stranger, reader, friend);
    const extended = await found(stranger, friend);
    await create(stranger, `/messages/conversations/${extended}/add-participants`, { userIds: [reader.id] });
    for (const id of [founded, extended]) {
      await say(stranger, id);
      expect(await foundBy(reader, id)).toEqual(nothing);
    }
  });

  test('becomes a conversation with the next message, once the reader follows the user who added them', async () => {
    const id = await found(stranger, reader, await newUser('Third'));
    await create(reader, `/users/${stranger.id}/follow`);
    expect(await requestsOf(reader)).toEqual([id]);
    await say(stranger, id);
    expect([await requestsOf(reader), await conversationsOf(reader)]).toEqual([[], [id]]);
  });

  test('that a user has left does not invite them back once they have chosen NOBODY', async () => {
    await befriend(stranger, reader);
    const id = await found(stranger, reader, await newUser('Third'));
    await create(reader, `/messages/conversations/${id}/leave`);
    await choose(reader, 'NOBODY');
    const path = `/messages/conversations/${id}/add-participants`;
    expect((await request(stranger, 'POST', path, { userIds: [reader.id] })).status).toBe(403);
    expect((await request(reader, 'GET', '/messages/invitations')).body).toMatchObject({ items: [] });
  });
});

describe('at once', () => {
  test('two strangers who write to each other have one conversation, in which each has either replied or has a request', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = await newUsers('Racing User', 'Racing User');
      const outcomes = await concurrently([
        { role: one, work: (tx) => tx`select private.send_direct_message(${other.id}, 'First', null)` },
        { role: other, work: (tx) => tx`select private.send_direct_message(${one.id}, 'First', null)` },
      ]);
      expect(outcomes).toEqual([null, null]);
      expect(await sql`select from message_requests where user_id in (${one.id}, ${other.id})`).toHaveLength(
        0,
      );
      expect(await conversationsOf(one)).toEqual(await conversationsOf(other));
    }
  });

  test('accepting, deleting and another message end in one of the two states, and the sender loses no message', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [from, to] = await newUsers('Racing User', 'Racing User');
      const id = await write(from, to);
      const outcomes = await concurrently([
        { role: to, work: (tx) => tx`select private.accept_message_request(${id})` },
        { role: to, work: (tx) => tx`select private.delete_message_request(${id})` },
        { role: from, work: (tx) => tx`select private.send_message(${id}, 'More', null)` },
      ]);
      expect(outcomes[2]).toBeNull();
      expect(outcomes.slice(0, 2).toSorted()).toEqual(['PT404', null]);
      const wasAccepted = outcomes[0] === null;
      expect(await conversationsOf(to)).toEqual(wasAccepted ? [id] : []);
      expect(said(await threadOf(from, to))).toHaveLength(2);
    }
  });

  test('a first message that waits for a block is refused, and leaves no request', async () => {
    expect((await sendWhileBlocked(stranger, reader)).status).toBe(403);
    expect(await sql`select from message_requests where user_id = ${reader.id}`).toHaveLength(0);
  });

  test('a member of the same club who leaves while writing counts either as a stranger or as known', async () => {
    const club = await newClub({ members: [reader] });
    await join(club, stranger);
    const [sent, left] = await Promise.all([
      request(stranger, 'POST', `/messages/direct/${reader.id}`, { content: 'Hello' }),
      request(stranger, 'POST', `/clubs/${club.slug}/leave`),
    ]);
    expect([sent.status, left.status]).toEqual([201, 200]);
    expect((await requestsOf(reader)).length + (await conversationsOf(reader)).length).toBe(1);
  });
});
