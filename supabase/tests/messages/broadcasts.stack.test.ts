/** Who hears of what, at once: the real client on the topics of conversations, asked as friend and as stranger. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { messagesTold, messageTold, topicOf } from '../../functions/_shared/contract/messages.ts';
import { channelOf, chatOf, newDirect, newGroup, newMessage } from '../support/message-scene.ts';
import { suspend } from '../support/moderation-scene.ts';
import { closeEars, listen } from '../support/realtime.ts';
import { newClub } from '../support/scene.ts';
import { stack } from '../support/stack.ts';
import { ask, newPerson, type Person } from '../support/users.ts';

const eventually = (check: () => void) => vi.waitFor(check, 5000);
/** Long enough for what would have come. */
const quiet = () => pause(200);

let ana: Person;
let bob: Person;
let eve: Person;
let group: string;
let channel: string;
beforeAll(async () => {
  [ana, bob, eve] = (await Promise.all(['Ana', 'Bob', 'Eve'].map(newPerson))) as [Person, Person, Person];
  group = await newGroup([ana, bob]);
  channel = await channelOf(group);
});
afterEach(closeEars);

type Ears = Awaited<ReturnType<typeof listen>>;
/** A person's own topic also tells of notifications, which are not what is asked here. */
const toldOfMessages = ({ heard }: Ears) => heard.filter(({ event }) => event === 'messages');

const send = (person: Person, conversation = group, content = 'Not for every ear') =>
  ask(person, 'POST', `/messages/conversations/${conversation}/messages`, { content });

describe('strangers', () => {
  test.each(['conversation', 'presence'] as const)(
    'do not get into the %s of others, nor learn that there is one',
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

  test('do not hear what a person is told', async () => {
    expect((await listen(eve, topicOf.user(ana.id))).status).toBe('CHANNEL_ERROR');
    expect((await listen(null, topicOf.user(ana.id))).status).toBe('CHANNEL_ERROR');
    expect((await listen(ana, topicOf.user(ana.id))).status).toBe('SUBSCRIBED');
  });

  test('find no public channel of the same name', async () => {
    const outside = await listen(eve, topicOf.conversation(channel), false);
    expect(outside).toMatchObject({ status: 'CHANNEL_ERROR', error: expect.stringContaining('PrivateOnly') });
  });
});

describe('forgeries are dropped', () => {
  test('of somebody in the conversation: there only the database speaks', async () => {
    for (const topic of [topicOf.conversation(channel), topicOf.user(ana.id)]) {
      const [listener, forger] = [await listen(ana, topic), await listen(ana, topic)];
      expect(await forger.say('message', { id: group, number: 1000 }, 400)).toBe('timed out');
      await expect(forger.channel.httpSend('message', {})).rejects.toThrow('Unauthorized');
      await quiet();
      expect(listener.heard).toEqual([]);
    }
  });

  test('of a stranger, who cannot be typing where they are not', async () => {
    const listener = await listen(ana, topicOf.presence(channel));
    const messages = [topicOf.presence(channel), topicOf.conversation(channel), topicOf.user(ana.id)].map(
      (topic) => ({ topic, event: 'typing', payload: { userId: bob.id }, private: true }),
    );
    const answer = await fetch(`${stack.API_URL}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: {
        apikey: stack.PUBLISHABLE_KEY,
        authorization: `Bearer ${eve.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ messages }),
    });
    expect(answer.status).toBe(202);
    await quiet();
    expect(listener.heard).toEqual([]);
  });
});

test('people see each other there, and typing', async () => {
  const [a, b] = [await listen(ana, topicOf.presence(channel)), await listen(bob, topicOf.presence(channel))];
  expect(await b.channel.track({ userId: bob.id })).toBe('ok');
  await eventually(() =>
    expect(Object.values(a.channel.presenceState()).flat()).toMatchObject([{ userId: bob.id }]),
  );
  expect(await b.say('typing', { userId: bob.id })).toBe('ok');
  await eventually(() => expect(a.heard).toEqual([{ event: 'typing', payload: { userId: bob.id } }]));
});

describe('a message', () => {
  test('is told to those in the conversation, without its content', async () => {
    const there = await listen(ana, topicOf.conversation(channel));
    const elsewhere = await Promise.all([ana, bob].map((person) => listen(person, topicOf.user(person.id))));
    const stranger = await listen(eve, topicOf.user(eve.id));
    const { body } = await send(bob);
    const { id, number } = body as { id: string; number: number };
    await eventually(() => expect(there.events()).toEqual(['message']));
    expect(messageTold.parse(there.heard[0]?.payload)).toEqual({ id, number });
    for (const ears of elsewhere) {
      await eventually(() => expect(toldOfMessages(ears)).toHaveLength(1));
      expect(messagesTold.parse(toldOfMessages(ears)[0]?.payload)).toEqual({ conversationId: group });
    }
    expect(JSON.stringify([there.heard, elsewhere.map(({ heard }) => heard)])).not.toContain('ear');
    expect(toldOfMessages(stranger)).toEqual([]);
  });

  test('that is refused, or sent again, is told to nobody', async () => {
    const there = await listen(ana, topicOf.conversation(channel));
    const clientId = crypto.randomUUID();
    const path = `/messages/conversations/${group}/messages`;
    await ask(bob, 'POST', path, { content: 'Once', clientId });
    await ask(bob, 'POST', path, { content: 'Once', clientId });
    await ask(bob, 'POST', path, { content: '\u0000', clientId: crypto.randomUUID() });
    await ask(eve, 'POST', path, { content: 'Let me in' });
    await quiet();
    expect(there.events()).toEqual(['message']);
  });

  test('of a club’s chat is told in the chat alone', async () => {
    const club = await newClub({ members: [ana, bob] });
    const there = await listen(ana, topicOf.conversation(await channelOf(await chatOf(club))));
    const elsewhere = await listen(ana, topicOf.user(ana.id));
    await ask(bob, 'POST', `/messages/clubs/${club.slug}/conversation/messages`, { content: 'To all' });
    await eventually(() => expect(there.events()).toEqual(['message']));
    await quiet();
    expect(toldOfMessages(elsewhere)).toEqual([]);
  });

  test('arrives in the order of its number, however many write', async () => {
    const there = await listen(ana, topicOf.conversation(channel));
    await Promise.all(Array.from({ length: 20 }, (_, index) => send(index % 2 ? ana : bob)));
    await eventually(() => expect(there.heard).toHaveLength(20));
    const numbers = there.heard.map(({ payload }) => Number(payload.number));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  });
});

test('reading is told to oneself alone', async () => {
  const direct = await newDirect(ana, bob);
  await newMessage(direct, bob);
  const there = await listen(bob, topicOf.conversation(await channelOf(direct)));
  const [mine, theirs] = [await listen(ana, topicOf.user(ana.id)), await listen(bob, topicOf.user(bob.id))];
  await ask(ana, 'POST', `/messages/conversations/${direct}/read`);
  await ask(ana, 'POST', `/messages/conversations/${direct}/read`);
  await eventually(() => expect(toldOfMessages(mine)).toHaveLength(1));
  await quiet();
  expect([toldOfMessages(mine).length, toldOfMessages(theirs), there.heard]).toEqual([1, [], []]);
});

test('deleting, naming and adding say that there is something to ask for', async () => {
  const talk = await newGroup([ana, bob]);
  const message = await newMessage(talk, bob);
  const there = await listen(ana, topicOf.conversation(await channelOf(talk)));
  const added = await listen(eve, topicOf.user(eve.id));
  await ask(bob, 'DELETE', `/messages/conversations/${talk}/messages/${message}`);
  await eventually(() => expect(there.events()).toEqual(['changed']));
  await ask(bob, 'PATCH', `/messages/conversations/${talk}`, { groupName: 'Other words' });
  await eventually(() => expect(there.events()).toEqual(['changed', 'changed']));
  expect(toldOfMessages(added)).toEqual([]);
  await ask(bob, 'POST', `/messages/conversations/${talk}/add-participants`, { userIds: [eve.id] });
  await eventually(() => expect(there.events()).toEqual(['changed', 'changed', 'changed']));
  await eventually(() =>
    expect(toldOfMessages(added)).toMatchObject([{ payload: { conversationId: talk } }]),
  );
});

describe('who is no longer in it', () => {
  async function hearsNothingMore(
    conversation: string,
    leaver: Person,
    go: () => Promise<unknown>,
    write: () => Promise<unknown>,
  ) {
    const before = await channelOf(conversation);
    const kinds = ['conversation', 'presence'] as const;
    const [gone, goneToo] = await Promise.all(kinds.map((kind) => listen(leaver, topicOf[kind](before))));
    const stays = await listen(ana, topicOf.conversation(before));
    expect([gone?.status, goneToo?.status]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    await go();
    await eventually(() => expect(stays.events()).toEqual(['moved']));
    const after = await channelOf(conversation);
    expect(after).not.toBe(before);
    const moved = await listen(ana, topicOf.conversation(after));
    await write();
    await eventually(() => expect(moved.events()).toEqual(['message']));
    await quiet();
    // Their socket is still in the old channel; nothing is said there any more.
    expect([gone?.events(), goneToo?.heard]).toEqual([['moved'], []]);
    for (const kind of kinds)
      expect((await listen(leaver, topicOf[kind](after))).status).toBe('CHANNEL_ERROR');
  }

  test('who left a group', async () => {
    const talk = await newGroup([ana, bob, eve]);
    const leave = () => ask(eve, 'POST', `/messages/conversations/${talk}/leave`);
    await hearsNothingMore(talk, eve, leave, () => send(bob, talk));
  });

  test('who was removed from the club', async () => {
    const club = await newClub({ owner: ana, members: [bob, eve] });
    const remove = () => ask(ana, 'DELETE', `/clubs/${club.id}/members/${eve.id}`);
    const chat = await chatOf(club);
    await hearsNothingMore(chat, eve, remove, () => send(bob, chat));
  });

  test('who was suspended', async () => {
    const rude = await newPerson('Rude');
    const talk = await newGroup([ana, bob, rude]);
    await hearsNothingMore(
      talk,
      rude,
      () => suspend(rude),
      () => send(bob, talk),
    );
  });

  test('whose club is gone', async () => {
    const club = await newClub({ owner: ana, members: [bob] });
    const there = await listen(bob, topicOf.conversation(await channelOf(await chatOf(club))));
    await ask(ana, 'DELETE', `/clubs/${club.id}`);
    await eventually(() => expect(there.events()).toEqual(['moved']));
  });
});
