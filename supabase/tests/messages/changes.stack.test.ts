/**
 * What `after` returns: everything that has changed for a reader since a revision, and nothing that they cannot read. The
 * app's own functions keep a thread up to date with it.
 */
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  loadThread,
  type PageQuery,
  type Thread,
  threadFrom,
  withMessage,
  withOlder,
} from '../../../web/src/features/messages/api/thread.ts';
import { thread } from '../../functions/_shared/contract/conversations.ts';
import { type Message, message } from '../../functions/_shared/contract/messages.ts';
import { addParticipants, chatOf, newDirect, newGroup, newMessage } from '../support/message-scene.ts';
import { decide, newModerator } from '../support/moderation-scene.ts';
import { newClub } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

async function read(user: User, conversation: string, query: PageQuery = {}) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { body, text, status } = await request(
    user,
    'GET',
    `/messages/conversations/${conversation}?${search}`,
  );
  expect(status, text).toBe(200);
  return thread.parse(body);
}
const numbers = ({ messages }: { messages: Message[] }) => messages.map(({ number }) => number);

/** A club's chat with four messages. The second and the third are by `author`. */
async function newChat() {
  const [owner, author, reader] = (await Promise.all(['Olive', 'Arthur', 'Rita'].map(newUser))) as [
    User,
    User,
    User,
  ];
  const chat = await chatOf(await newClub({ owner, members: [author, reader] }));
  const ids: string[] = [];
  for (const sender of [reader, author, author, reader]) ids.push(await newMessage(chat, sender));
  const remove = (user: User) =>
    request(user, 'DELETE', `/messages/conversations/${chat}/messages/${ids[1]}`);
  return { owner, author, reader, chat, second: ids[1] as string, remove };
}
type Chat = Awaited<ReturnType<typeof newChat>>;

/** The messages that a change affects, as the reader sees them afterwards. */
const changes: Record<string, { change: (chat: Chat) => Promise<unknown>; left: object[] }> = {
  'its author deletes': {
    change: ({ remove, author }) => remove(author),
    left: [{ number: 2, content: '', deletedAt: expect.any(String) }],
  },
  'the owner of the club removes': {
    change: ({ remove, owner }) => remove(owner),
    left: [{ number: 2, content: '', deletedAt: expect.any(String) }],
  },
  'a moderator removes': {
    change: (chat) => removeByModerator(chat),
    left: [{ number: 2, content: '', deletedAt: expect.any(String) }],
  },
  'a moderator removes and restores': {
    async change(chat) {
      const { moderator, id } = await removeByModerator(chat);
      expect((await request(moderator, 'PATCH', `/reports/${id}`, { status: 'REVIEWING' })).status).toBe(200);
    },
    left: [{ number: 2, content: 'A message of the tests', deletedAt: null }],
  },
  'a deleted account leaves behind': {
    change: ({ author }) => request(author, 'DELETE', '/users/me', { mode: 'keep_posts' }),
    left: [3, 2].map((number) => ({ number, content: 'A message of the tests', sender: null })),
  },
  'a deleted account erases': {
    change: ({ author }) => request(author, 'DELETE', '/users/me', { mode: 'erase' }),
    left: [3, 2].map((number) => ({ number, content: '', sender: null })),
  },
  'an account deleted in the dashboard erases': {
    change: ({ author }) => sql`delete from auth.users where id = ${author.id}`,
    left: [3, 2].map((number) => ({ number, content: '', sender: null })),
  },
};

async function removeByModerator({ reader, second }: Chat) {
  const moderator = await newModerator();
  const made = await request(reader, 'POST', '/reports', { reason: 'SPAM', reportedMessageId: second });
  const { id } = made.body as { id: string };
  const decision = await decide(moderator, id, { act: 'REMOVE' });
  expect(decision.status, decision.text).toBe(200);
  return { moderator, id };
}

describe('after a revision, a thread has the messages that', () => {
  test.each(Object.entries(changes))('%s', async (_, { change, left }) => {
    const scene = await newChat();
    const { reader, chat } = scene;
    const before = await read(reader, chat);
    expect(before.revision).toBe(4);
    await change(scene);
    const after = await read(reader, chat, { after: String(before.revision) });
    expect(after.messages).toMatchObject(left);
    // They are as in the whole thread, and every other message is as before.
    const { messages, revision } = await read(reader, chat);
    const changed = new Map(after.messages.map((one) => [one.number, one]));
    expect(before.messages.map((one) => changed.get(one.number) ?? one)).toEqual(messages);
    expect(after).toMatchObject({ revision, nextCursor: null });
    expect((await read(reader, chat, { after: String(revision) })).messages).toEqual([]);
  });

  test('were sent since, and those that were not sent again: a message’s number may be used as a revision', async () => {
    const { reader, author, chat, remove } = await newChat();
    await remove(author);
    await newMessage(chat, author);
    expect(numbers(await read(reader, chat, { after: '4' }))).toEqual([5, 2]);
    expect(numbers(await read(reader, chat, { after: '5' }))).toEqual([5]);
  });
});

test('changes have pages, the earliest change first, however many messages changed at once', async () => {
  const { reader, author, chat } = await newChat();
  await request(author, 'DELETE', '/users/me', { mode: 'erase' });
  await newMessage(chat, reader);
  const first = await read(reader, chat, { after: '4', limit: 1 });
  expect([numbers(first), first.nextCursor]).toEqual([[2], '5']);
  const rest = await read(reader, chat, { after: '5', limit: 2 });
  expect([numbers(rest), rest.nextCursor, rest.revision]).toEqual([[5, 3], null, 7]);
});

describe('a change is not returned to', () => {
  const outsider = async (conversation: string, user: User) =>
    (await request(user, 'GET', `/messages/conversations/${conversation}?after=0`)).status;

  test('users who are not in the conversation, or no longer', async () => {
    const { chat } = await newChat();
    expect(await outsider(chat, await newUser())).toBe(404);
    const [one, leaver] = (await Promise.all([newUser(), newUser()])) as [User, User];
    const group = await newGroup([one, leaver]);
    const sent = await newMessage(group, one);
    await request(leaver, 'POST', `/messages/conversations/${group}/leave`);
    await request(one, 'DELETE', `/messages/conversations/${group}/messages/${sent}`);
    expect(await outsider(group, leaver)).toBe(404);
  });

  test('people added to a group, if the message is older', async () => {
    const [one, other, late] = (await Promise.all([newUser(), newUser(), newUser()])) as [User, User, User];
    const group = await newGroup([one, other]);
    const sent = await newMessage(group, one);
    await addParticipants(group, late);
    await request(one, 'DELETE', `/messages/conversations/${group}/messages/${sent}`);
    await newMessage(group, other);
    expect(numbers(await read(late, group, { after: '0' }))).toEqual([2]);
    expect(numbers(await read(other, group, { after: '0' }))).toEqual([2, 1]);
  });

  test('the recipient of a deleted request, who is told which messages are gone', async () => {
    const [stranger, recipient] = (await Promise.all([newUser(), newUser()])) as [User, User];
    const sent = message.parse(
      (await request(stranger, 'POST', `/messages/direct/${recipient.id}`, { content: 'Hello' })).body,
    );
    const { conversationId } = sent;
    expect(await read(recipient, conversationId)).toMatchObject({ fromNumber: 0, messages: [{ number: 1 }] });
    await request(recipient, 'DELETE', `/messages/requests/${conversationId}`);
    await request(stranger, 'DELETE', `/messages/conversations/${conversationId}/messages/${sent.id}`);
    const after = await read(recipient, conversationId, { after: '1' });
    expect(after).toMatchObject({ fromNumber: 1, messages: [] });
    expect(await read(stranger, conversationId, { after: '1' })).toMatchObject({ fromNumber: 0 });
  });
});

test('a changed message of a user whom the reader has blocked is marked like any other of theirs', async () => {
  const { reader, author, chat, remove } = await newChat();
  await request(reader, 'POST', `/users/${author.id}/block`);
  await remove(author);
  expect((await read(reader, chat, { after: '4' })).messages).toMatchObject([
    { number: 2, isFromBlocked: true, content: '' },
  ]);
});

/** What happens to a conversation, and what one reader's app requests and receives. Replies may be late and out of order. */
const step = fc.record({
  do: fc.constantFrom(
    ...(['send', 'receive', 'delete', 'delete', 'delete', 'restore', 'erase', 'hide'] as const),
    // Broadcasts may be lost, so the app catches up at any time.
    ...(['catch up', 'catch up', 'catch up', 'load older', 'arrive', 'arrive', 'arrive', 'arrive'] as const),
  ),
  which: fc.nat(7),
});

test('a thread that is kept up to date equals one that is loaded now, whatever happened in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50, size: 'max' }), async (steps) => {
      const [reader, other] = (await Promise.all([newUser('Reader'), newUser('Other')])) as [User, User];
      const conversation = await newDirect(reader, other);
      for (let count = 0; count < 8; count += 1) await newMessage(conversation, other);
      const app = await newApp(reader, conversation);
      for (const { do: what, which } of steps) {
        const target = sql`conversation_id = ${conversation} and number = (
          select last_number - ${which} from conversations where id = ${conversation})`;
        if (what === 'send') app.send();
        else if (what === 'receive') await newMessage(conversation, other);
        else if (what === 'delete')
          await sql`update messages set content = '', deleted_at = now() where ${target} and deleted_at is null`;
        else if (what === 'restore')
          await sql`update messages set content = 'Back', deleted_at = null where ${target} and deleted_at is not null`;
        else if (what === 'erase')
          await sql`update messages set sender_id = null where conversation_id = ${conversation} and number <= ${which}`;
        else if (what === 'hide')
          await sql`
            update conversation_participants p
            set from_number = greatest(p.from_number, n), read_number = greatest(p.read_number, n)
            from (select greatest(0, ${which} - 5) as n) c
            where p.conversation_id = ${conversation} and p.user_id = ${reader.id}`;
        else if (what === 'catch up') app.catchUp();
        else if (what === 'load older') app.loadOlder();
        else app.arrive(which);
        await app.settled();
      }
      await app.allArrived();
      const { messages, ...now } = await read(reader, conversation, { limit: 100 });
      const kept = app.thread();
      const first = kept.messages[0]?.number ?? 0;
      expect(kept.messages).toEqual(messages.filter(({ number }) => number >= first).toReversed());
      expect(kept).toMatchObject({
        completeTo: now.revision,
        revision: now.revision,
        lastNumber: now.lastNumber,
      });
      while (app.thread().olderCursor !== null) {
        app.loadOlder();
        await app.allArrived();
      }
      expect(app.thread().messages).toEqual(messages.toReversed());
    }),
    { numRuns: 40 },
  );
});

/** The thread in one reader's app. Its requests are sent at once, and their replies arrive when the test says so. */
async function newApp(reader: User, conversation: string) {
  const pages = { after: 3, cursor: 4 };
  const get = ({ after, cursor }: PageQuery) =>
    after === undefined
      ? read(reader, conversation, { limit: pages.cursor, ...(cursor && { cursor }) })
      : read(reader, conversation, { limit: pages.after, after });
  let thread: Thread = threadFrom(await get({}));
  const waiting: (() => void)[] = [];
  let underWay = 0;
  let isCatchingUp = false;
  /** Returns a reply once it has arrived. */
  async function arrived<T>(reply: Promise<T>): Promise<T> {
    underWay += 1;
    const value = await reply;
    underWay -= 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return value;
  }
  async function settled() {
    do await setImmediate();
    while (underWay > 0);
  }
  const arrive = (which: number) => waiting.splice(which % waiting.length, 1)[0]?.();
  function catchUp() {
    if (isCatchingUp) return;
    isCatchingUp = true;
    const loaded = loadThread(
      () => thread,
      (query) => arrived(get(query)),
    );
    void loaded.then((now) => {
      thread = now;
      isCatchingUp = false;
    });
  }
  return {
    thread: () => thread,
    arrive,
    settled,
    catchUp,
    loadOlder() {
      const cursor = thread.olderCursor;
      if (cursor === null) return;
      void arrived(get({ cursor })).then((page) => {
        if (thread.olderCursor === cursor) thread = withOlder(thread, page);
      });
    },
    send() {
      const path = `/messages/conversations/${conversation}/messages`;
      void arrived(request(reader, 'POST', path, { content: 'Mine' })).then(({ body }) => {
        thread = withMessage(thread, message.parse(body));
      });
    },
    /** Everything arrives. Then the app catches up once, and again whenever it knows of more than it has. */
    async allArrived() {
      for (let isLast = false; !isLast; ) {
        isLast = waiting.length === 0 && !isCatchingUp;
        if (isLast) catchUp();
        for (await settled(); waiting.length > 0; await settled()) arrive(0);
        if (thread.completeTo < thread.revision) isLast = false;
      }
    },
  };
}
