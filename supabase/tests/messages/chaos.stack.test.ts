/** A bad network: every connection is cut repeatedly, and in the end every client has every message once, in order. */
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { thread } from '../../functions/_shared/contract/conversations.ts';
import { topicOf } from '../../functions/_shared/contract/messages.ts';
import { channelOf, newGroup } from '../support/message-scene.ts';
import { closeSockets, openSocket } from '../support/realtime.ts';
import { sql, stack } from '../support/stack.ts';
import { newUser, type User } from '../support/users.ts';

/** A proxy to the stack whose requests and sockets can be cut. */
async function newProxy() {
  const { hostname, port } = new URL(stack.API_URL);
  const ends = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.pipe(to);
      from.on('error', () => {});
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  /** Returns the number of connections that were cut. */
  const cut = () => {
    const open = ends.size;
    for (const end of ends) end.resetAndDestroy();
    return open;
  };
  return {
    at,
    cut,
    close: () => {
      server.close();
      cut();
    },
  };
}
type Proxy = Awaited<ReturnType<typeof newProxy>>;

const request = async (proxy: Proxy, user: User, path: string, body?: object) => {
  const response = await fetch(`${proxy.at}/functions/v1/api/messages/conversations/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`The API responded with ${response.status}.`);
  return response.json();
};

/** Retries until it succeeds, like the app. */
async function insistently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await pause(50);
    }
  }
}

/** Follows a conversation like the app: fetches missing messages after each broadcast and each (re)subscription. */
async function follow(proxy: Proxy, user: User, conversation: string) {
  const seen: { number: number; id: string }[] = [];
  let known = 0;
  let asking: Promise<void> | null = null;
  let isStale = false;
  const catchUp = async () => {
    isStale = true;
    asking ??= (async () => {
      while (isStale) {
        isStale = false;
        for (let next: string | null = String(known); next !== null; ) {
          const query: string = `${conversation}?limit=100&after=${next}`;
          const page = thread.parse(await insistently(() => request(proxy, user, query)));
          seen.push(...page.messages.toReversed().map(({ number, id }) => ({ number, id })));
          known = Number(page.nextCursor ?? page.revision);
          next = page.nextCursor;
        }
      }
    })().finally(() => {
      asking = null;
    });
    await asking;
  };
  const client = await openSocket(user, {
    at: proxy.at,
    reconnectAfterMs: () => 100,
  });
  let isSubscribed = false;
  client
    .channel(topicOf.conversation(await channelOf(conversation)), { config: { private: true } })
    .on('broadcast', { event: '*' }, () => void catchUp())
    .subscribe((status) => {
      if (status !== 'SUBSCRIBED') return;
      isSubscribed = true;
      void catchUp();
    });
  return { seen, isSubscribed: () => isSubscribed };
}

let users: User[];
beforeAll(async () => {
  users = await Promise.all(Array.from({ length: 5 }, () => newUser('Chaos User')));
});
afterEach(closeSockets);

test('after the cuts every client has the same messages as the database', async () => {
  const conversation = await newGroup(users);
  const proxys = await Promise.all(users.map(newProxy));
  const followers = await Promise.all(
    users.map((user, index) => follow(proxys[index] as Proxy, user, conversation)),
  );
  await vi.waitFor(() => expect(followers.every(({ isSubscribed }) => isSubscribed())).toBe(true));

  // The number of cuts is limited, because on a busy machine every attempt of a request could be cut.
  const cutter = (async () => {
    let cuts = 0;
    while (cuts < 60) {
      await pause(60 + Math.random() * 200);
      cuts += proxys[Math.floor(Math.random() * proxys.length)]?.cut() ?? 0;
    }
  })();
  // Each user sends thirty messages, and resends a message that seems to have failed.
  await Promise.all(
    users.map(async (user, index) => {
      for (let count = 0; count < 30; count += 1) {
        const message = { content: `${index}.${count}`, clientId: crypto.randomUUID() };
        await insistently(() => request(proxys[index] as Proxy, user, `${conversation}/messages`, message));
        await pause(Math.random() * 200);
      }
    }),
  );
  await cutter;

  const truth = await sql<{ number: number; id: string; content: string; sender_id: string }[]>`
    select number, id, content, sender_id from messages where conversation_id = ${conversation} order by number`;
  expect(truth.map(({ number }) => number)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
  expect(new Set(truth.map(({ content }) => content)).size).toBe(150);
  for (const [index, { id }] of users.entries())
    expect(truth.filter((row) => row.sender_id === id).map(({ content }) => content)).toEqual(
      Array.from({ length: 30 }, (_, count) => `${index}.${count}`),
    );
  const order = truth.map(({ number, id }) => ({ number, id }));
  for (const { seen } of followers) await vi.waitFor(() => expect(seen).toEqual(order));
  for (const proxy of proxys) proxy.close();
});
