/**
 * Which client receives which broadcasts, with the real client on conversations' topics, as a participant and as a stranger.
 */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  changeTold,
  message,
  messagesTold,
  messageTold,
  topicOf,
} from '../../functions/_shared/contract/messages.ts';
import { channelOf, chatOf, newDirect, newGroup, newMessage } from '../support/message-scene.ts';
import { suspend } from '../support/moderation-scene.ts';
import { closeSockets, listen, type Subscription, settle } from '../support/realtime.ts';
import { newClub } from '../support/scene.ts';
import { stack } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

const eventually = (check: () => void) => vi.waitFor(check);

let ana: User;
let bob: User;
let eve: User;
let group: string;
let channel: string;
beforeAll(async () => {
  [ana, bob, eve] = (await Promise.all(['Ana', 'Bob', 'Eve'].map(newUser))) as [User, User, User];
  group = await newGroup([ana, bob]);
  channel = await channelOf(group);
});
afterEach(closeSockets);

/** A user's own topic also has broadcasts about notifications, which are left out here. */
const messageBroadcasts = ({ received }: Subscription) =>
  received.filter(({ event }) => event === 'messages');

const send = (user: User, conversation = group, content = 'Confidential') =>
  request(user, 'POST', `/messages/conversations/${conversation}/messages`, { content });

describe('strangers', () => {
  test.each(['conversation', 'presence'] as const)(
    'cannot join other users’ %s, or find out that it exists',
    async (kind) => {
      const unknown = topicOf[kind](crypto.randomUUID());
      const reasons = [];
      for (const topic of [topicOf[kind](channel), unknown]) {
        const { status, error } = await listen(eve, topic);
        expect(status).toBe('CHANNEL_ERROR');
        reasons.push(error?.replaceAll(topic, ''));
      }
      expect(reasons[0]).toContain(
        'Unauthorized: You do not have permissions to read from this Channel topic',
      );
      expect(new Set(reasons).size).toBe(1);
    },
  );

  test('cannot join another user’s own topic', async () => {
    expect((await listen(eve, topicOf.user(ana.id))).status).toBe('CHANNEL_ERROR');
    expect((await listen(null, topicOf.user(ana.id))).status).toBe('CHANNEL_ERROR');
    expect((await listen(ana, topicOf.user(ana.id))).status).toBe('SUBSCRIBED');
  });

  test('cannot join a public channel of the same name', async () => {
    const outside = await listen(eve, topicOf.conversation(channel), false);
    expect(outside).toMatchObject({ status: 'CHANNEL_ERROR', error: expect.stringContaining('PrivateOnly') });
  });
});

describe('forged broadcasts are ignored', () => {
  test('from a participant, because only the database may broadcast in conversations', async () => {
    for (const topic of [topicOf.conversation(channel), topicOf.user(ana.id)]) {
      const [listener, forger] = [await listen(ana, topic), await listen(ana, topic)];
      expect(await forger.send('message', { id: group, number: 1000 }, 400)).toBe('timed out');
      await expect(forger.channel.httpSend('message', {})).rejects.toThrow('Unauthorized');
      await settle(listener);
      expect(listener.received).toEqual([]);
    }
  });

  test('from a stranger, who cannot show as typing in a conversation they are not in', async () => {
    const listener = await listen(ana, topicOf.presence(channel));
    const messages = [topicOf.presence(channel), topicOf.conversation(channel), topicOf.user(ana.id)].map(
      (topic) => ({ topic, event: 'typing', payload: { userId: bob.id }, private: true }),
    );
    const response = await fetch(`${stack.API_URL}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: {
        apikey: stack.PUBLISHABLE_KEY,
        authorization: `Bearer ${eve.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ messages }),
    });
    expect(response.status).toBe(202);
    await settle(listener);
    expect(listener.received).toEqual([]);
  });
});

test('participants see each other’s presence and typing', async () => {
  const [a, b] = [await listen(ana, topicOf.presence(channel)), await listen(bob, topicOf.presence(channel))];
  expect(await b.channel.track({ userId: bob.id })).toBe('ok');
  await eventually(() =>
    expect(Object.values(a.channel.presenceState()).flat()).toMatchObject([{ userId: bob.id }]),
  );
  expect(await b.send('typing', { userId: bob.id })).toBe('ok');
  await eventually(() => expect(a.received).toEqual([{ event: 'typing', payload: { userId: bob.id } }]));
});

describe('a message', () => {
  test('is broadcast to the participants, without its content', async () => {
    const there = await listen(ana, topicOf.conversation(channel));
    const elsewhere = await Promise.all([ana, bob].map((user) => listen(user, topicOf.user(user.id))));
    const stranger = await listen(eve, topicOf.user(eve.id));
    const { id, number, revision } = message.parse((await send(bob)).body);
    await eventually(() => expect(there.events()).toEqual(['message']));
    expect(messageTold.parse(there.received[0]?.payload)).toEqual({ id, number, revision });
    for (const subscription of elsewhere) {
      await eventually(() => expect(messageBroadcasts(subscription)).toHaveLength(1));
      expect(messagesTold.parse(messageBroadcasts(subscription)[0]?.payload)).toEqual({
        conversationId: group,
      });
    }
    expect(JSON.stringify([there.received, elsewhere.map(({ received }) => received)])).not.toContain(
      'Confidential',
    );
    expect(messageBroadcasts(stranger)).toEqual([]);
  });

  test('that is refused or sent again is not broadcast', async () => {
    const there = await listen(ana, topicOf.conversation(channel));
    const clientId = crypto.randomUUID();
    const path = `/messages/conversations/${group}/messages`;
    await request(bob, 'POST', path, { content: 'Once', clientId });
    await request(bob, 'POST', path, { content: 'Once', clientId });
    await request(bob, 'POST', path, { content: '\u0000', clientId: crypto.randomUUID() });
    await request(eve, 'POST', path, { content: 'Hello' });
    await settle(there);
    expect(there.events()).toEqual(['message']);
  });

  test('in a club’s chat is broadcast only there', async () => {
    const club = await newClub({ members: [ana, bob] });
    const there = await listen(ana, topicOf.conversation(await channelOf(await chatOf(club))));
    const elsewhere = await listen(ana, topicOf.user(ana.id));
    await request(bob, 'POST', `/messages/clubs/${club.slug}/conversation/messages`, { content: 'To all' });
    await eventually(() => expect(there.events()).toEqual(['message']));
    await settle(elsewhere);
    expect(messageBroadcasts(elsewhere)).toEqual([]);
  });

  test('is broadcast in the order of the numbers, however many users write', async () => {
    const there = await listen(ana, topicOf.conversation(channel));
    await Promise.all(Array.from({ length: 20 }, (_, index) => send(index % 2 ? ana : bob)));
    await eventually(() => expect(there.received).toHaveLength(20));
    const numbers = there.received.map(({ payload }) => Number(payload.number));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  });
});

test('reading is broadcast only to the reader', async () => {
  const direct = await newDirect(ana, bob);
  await newMessage(direct, bob);
  const there = await listen(bob, topicOf.conversation(await channelOf(direct)));
  const [mine, theirs] = [await listen(ana, topicOf.user(ana.id)), await listen(bob, topicOf.user(bob.id))];
  await request(ana, 'POST', `/messages/conversations/${direct}/read`);
  await request(ana, 'POST', `/messages/conversations/${direct}/read`);
  await eventually(() => expect(messageBroadcasts(mine)).toHaveLength(1));
  await settle(mine, theirs, there);
  expect([messageBroadcasts(mine).length, messageBroadcasts(theirs), there.received]).toEqual([1, [], []]);
});

test('deleting, renaming and adding broadcast that the conversation has changed', async () => {
  const talk = await newGroup([ana, bob]);
  const sent = await newMessage(talk, bob);
  const there = await listen(ana, topicOf.conversation(await channelOf(talk)));
  const added = await listen(eve, topicOf.user(eve.id));
  // The broadcast of the message may arrive after the join.
  await settle(there);
  there.received.splice(0);
  await request(bob, 'DELETE', `/messages/conversations/${talk}/messages/${sent}`);
  await eventually(() => expect(there.events()).toEqual(['changed']));
  expect(changeTold.parse(there.received[0]?.payload)).toEqual({ revision: 2 });
  await request(bob, 'PATCH', `/messages/conversations/${talk}`, { groupName: 'Another name' });
  await eventually(() => expect(there.events()).toEqual(['changed', 'changed']));
  expect(changeTold.parse(there.received[1]?.payload)).toEqual({});
  expect(messageBroadcasts(added)).toEqual([]);
  await request(bob, 'POST', `/messages/conversations/${talk}/add-participants`, { userIds: [eve.id] });
  await eventually(() => expect(there.events()).toEqual(['changed', 'changed', 'changed']));
  await eventually(() =>
    expect(messageBroadcasts(added)).toMatchObject([{ payload: { conversationId: talk } }]),
  );
});

describe('receives no more broadcasts', () => {
  async function expectSilence(
    conversation: string,
    leaver: User,
    go: () => Promise<unknown>,
    write: () => Promise<unknown>,
  ) {
    const before = await channelOf(conversation);
    const kinds = ['conversation', 'presence'] as const;
    const leaverSubscriptions = await Promise.all(kinds.map((kind) => listen(leaver, topicOf[kind](before))));
    const stays = await listen(ana, topicOf.conversation(before));
    expect(leaverSubscriptions.map(({ status }) => status)).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    await go();
    await eventually(() => expect(stays.events()).toEqual(['moved']));
    const after = await channelOf(conversation);
    expect(after).not.toBe(before);
    const moved = await listen(ana, topicOf.conversation(after));
    await write();
    await eventually(() => expect(moved.events()).toEqual(['message']));
    // Their sockets are still in the old channel, on which nothing more is broadcast.
    const [gone, gonePresence] = leaverSubscriptions;
    await settle(...leaverSubscriptions);
    expect([gone?.events(), gonePresence?.received]).toEqual([['moved'], []]);
    for (const kind of kinds)
      expect((await listen(leaver, topicOf[kind](after))).status).toBe('CHANNEL_ERROR');
  }

  test('a user who left a group', async () => {
    const talk = await newGroup([ana, bob, eve]);
    const leave = () => request(eve, 'POST', `/messages/conversations/${talk}/leave`);
    await expectSilence(talk, eve, leave, () => send(bob, talk));
  });

  test('a member who was removed from the club', async () => {
    const club = await newClub({ owner: ana, members: [bob, eve] });
    const remove = () => request(ana, 'DELETE', `/clubs/${club.id}/members/${eve.id}`);
    const chat = await chatOf(club);
    await expectSilence(chat, eve, remove, () => send(bob, chat));
  });

  test('a member who left a private club', async () => {
    const club = await newClub({ owner: ana, members: [bob, eve], isPrivate: true });
    const leave = () => request(eve, 'POST', `/clubs/${club.id}/leave`);
    const chat = await chatOf(club);
    await expectSilence(chat, eve, leave, () => send(bob, chat));
  });

  test('but a public club’s chat keeps its channel, however often a member leaves and joins', async () => {
    const club = await newClub({ owner: ana, members: [bob, eve] });
    const chat = await chatOf(club);
    const before = await channelOf(chat);
    const stays = await listen(ana, topicOf.conversation(before));
    for (const go of ['leave', 'join', 'leave'])
      expect((await request(eve, 'POST', `/clubs/${club.id}/${go}`)).status).toBe(200);
    expect(await channelOf(chat)).toBe(before);
    await send(bob, chat);
    await eventually(() => expect(stays.events()).toEqual(['message']));
  });

  test('a suspended user', async () => {
    const rude = await newUser('Rude');
    const talk = await newGroup([ana, bob, rude]);
    await expectSilence(
      talk,
      rude,
      () => suspend(rude),
      () => send(bob, talk),
    );
  });

  test('a member of a deleted club', async () => {
    const club = await newClub({ owner: ana, members: [bob] });
    const there = await listen(bob, topicOf.conversation(await channelOf(await chatOf(club))));
    await request(ana, 'DELETE', `/clubs/${club.id}`);
    await eventually(() => expect(there.events()).toEqual(['moved']));
  });
});
