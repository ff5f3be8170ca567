/**
 * An evening with 1,000 users. Each sends a request every two seconds without waiting for the last response, and 300 listen.
 */
import { Agent, request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { How } from '../options.ts';
import { type Figures, figuresOf } from '../page/figures.ts';
import { type Benched, type Goal, milliseconds, share, table, whole } from '../page/report.ts';
import { accessToken } from '../setup/access-token.ts';
import { connectToFill, fillClubs, grow } from '../setup/fill.ts';
import { memoryOf } from '../setup/processes.ts';
import { inBatches, listen } from '../setup/sockets.ts';
import { type BenchedStack, startBenchedStack } from '../setup/stack.ts';
import type { Request } from './http.ts';

const everyMs = 2000;
/** Nothing is counted until the functions and plans are warm. */
const warmMs = 10_000;
/** How long a user waits for a response. */
const timeoutMs = 10_000;

interface Evening {
  seconds: number;
  /** The kinds of requests, in the order of the mix. */
  kinds: { name: string; share: number; figures: Figures }[];
  all: Figures;
  /** Responses with status 500 or above, and requests without a response. */
  broken: number;
  received: number;
  /** The function's memory in MB, after each quarter of the time. Empty if it is unknown. */
  memory: number[];
}

export async function benchEvening({ evening: { seconds, users } }: How): Promise<Benched> {
  const stack = await startBenchedStack('--ephemeral', '--no-seed');
  const sql = connectToFill(stack.facts);
  try {
    await fillClubs(sql);
    // The database has twice as many people as active users, each in thirty clubs, so a post notifies about a hundred.
    await grow(sql, 10_000, 2 * users, 30);
    // Unlike in the other measurements, the clubs' members are notified.
    await sql`drop trigger nobody_is_told on private.notification_fan_outs`;
    const evening = await spend(stack, sql, seconds, users);
    return { table: eveningTable(evening), goals: goalsOf(evening, users) };
  } finally {
    await sql.end();
    await stack.stop();
  }
}

function goalsOf({ all, broken, memory }: Evening, users: number): Goal[] {
  const growth = (memory.at(-1) ?? 0) / (memory[0] ?? 1);
  return [
    {
      what: `${whole(users)} users, one request every two seconds: p95`,
      goal: '≤ 150 ms',
      figure: milliseconds(all.p95),
      holds: all.p95 <= 150,
    },
    {
      what: `${whole(users)} users: broken responses`,
      goal: '0',
      figure: whole(broken),
      holds: broken === 0,
    },
    ...(memory.length > 1
      ? [
          {
            what: `${whole(users)} users: the function’s memory, last quarter to first`,
            goal: '≤ 1.1 ×',
            figure: `${growth.toFixed(2)} ×`,
            holds: growth <= 1.1,
          },
        ]
      : []),
  ];
}

async function spend(stack: BenchedStack, sql: Sql, seconds: number, userCount: number): Promise<Evening> {
  const users = await usersOf(sql, stack.facts.JWT_SECRET, userCount);
  const mix = await mixOf(sql);
  let received = 0;
  const listeners = users.slice(0, Math.ceil(userCount * 0.3));
  const leave = await inBatches(listeners, (user) =>
    listen(stack.facts, user, `user:${user.id}`, '*', () => {
      received += 1;
    }),
  );
  const agent = new Agent({ keepAlive: true });
  const times = mix.map((): number[] => []);
  const wrong = mix.map(() => 0);
  let broken = 0;
  let waiting = 0;
  const memory: number[] = [];
  const began = performance.now() + warmMs;
  const act = async (user: User) => {
    const index = chooseIndex(mix);
    const kind = mix[index];
    if (!kind) return;
    const at = performance.now();
    waiting += 1;
    const status = await statusOf(agent, stack.apiAddress, kind.request(user)).catch(() => 599);
    waiting -= 1;
    if (at < began) return;
    times[index]?.push(performance.now() - at);
    if (status >= 300) wrong[index] = (wrong[index] ?? 0) + 1;
    if (status >= 500) broken += 1;
  };

  // Users do not wait for each other, so no turn waits for the last response.
  const running = users.map(async (user, index) => {
    for (let turn = 0; ; turn += 1) {
      const at = began - warmMs + turn * everyMs + (index / users.length) * everyMs;
      if (at - began > seconds * 1000) return;
      await pause(Math.max(0, at - performance.now()));
      void act(user);
    }
  });
  await pause(warmMs);
  for (let quarter = 1; quarter <= 4; quarter += 1) {
    await pause((seconds * 1000) / 4);
    const now = memoryOf(stack.facts.PIDS.functions);
    if (now !== null) memory.push(now);
  }
  await Promise.all(running);
  while (waiting > 0) await pause(50);
  agent.destroy();
  for (const each of leave) each();
  return {
    seconds,
    kinds: mix.map(({ name, share }, index) => ({
      name,
      share,
      figures: figuresOf(times[index] ?? [], seconds, wrong[index]),
    })),
    all: figuresOf(
      times.flat(),
      seconds,
      wrong.reduce((sum, one) => sum + one, 0),
    ),
    broken,
    received,
    memory,
  };
}

type User = { id: string; token: string; club: string; talk: string };
type Kind = { name: string; share: number; request: (user: User) => Request };

async function usersOf(sql: Sql, secret: string, userCount: number): Promise<User[]> {
  const rows = await sql<Omit<User, 'token'>[]>`
    select p.id, (select m.club_id from club_members m where m.user_id = p.id limit 1) as club,
      (select t.id from bench.talks t where not reader and p.id in (one, other)) as talk
    from bench.people p order by i limit ${userCount}`;
  return Promise.all(rows.map(async (row) => ({ ...row, token: await accessToken(sql, row.id, secret) })));
}

/**
 * What users do in an evening. An open app requests its counts now and then, and users read far more than they write.
 * Most writes are likes and messages. There are few posts, but each notifies a club.
 */
async function mixOf(sql: Sql): Promise<Kind[]> {
  const threads = (await sql<{ id: string }[]>`select id from bench.threads`).map(({ id }) => id);
  const thread = () => threads[Math.floor(Math.random() * threads.length)] ?? '';
  const read =
    (path: (user: User) => string) =>
    (user: User): Request => ({ path: path(user), token: user.token });
  const write =
    (path: (user: User) => string, body?: (user: User) => object) =>
    (user: User): Request => ({
      method: 'POST',
      path: path(user),
      token: user.token,
      ...(body && { body: body(user) }),
    });
  return [
    { name: 'the feed', share: 0.3, request: read(() => '/api/posts/feed') },
    { name: 'a thread', share: 0.2, request: read(() => `/api/posts/${thread()}/comments`) },
    {
      name: 'a conversation',
      share: 0.1,
      request: read(({ talk }) => `/api/messages/conversations/${talk}`),
    },
    { name: 'the conversations', share: 0.05, request: read(() => '/api/messages/conversations') },
    { name: 'the notifications', share: 0.05, request: read(() => '/api/notifications') },
    { name: 'unread messages', share: 0.1, request: read(() => '/api/messages/unread-count') },
    { name: 'unread notifications', share: 0.1, request: read(() => '/api/notifications/unread-count') },
    { name: 'a like', share: 0.05, request: write(() => `/api/posts/${thread()}/like`) },
    {
      name: 'a message',
      share: 0.03,
      request: write(
        ({ talk }) => `/api/messages/conversations/${talk}/messages`,
        () => ({ content: 'Rain on the roof.' }),
      ),
    },
    {
      name: 'a comment',
      share: 0.015,
      request: write(
        () => `/api/posts/${thread()}/comments`,
        () => ({ content: 'And a little cedar.' }),
      ),
    },
    {
      name: 'a post',
      share: 0.005,
      request: write(
        () => '/api/posts',
        ({ club }) => ({ clubId: club, content: 'Toasted walnut.' }),
      ),
    },
  ];
}

function chooseIndex(mix: Kind[]): number {
  let left = Math.random();
  const index = mix.findIndex(({ share }) => {
    left -= share;
    return left < 0;
  });
  return Math.max(index, 0);
}

function statusOf(agent: Agent, address: string, { method = 'GET', path, token, body }: Request) {
  return new Promise<number>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    send(
      new URL(path, address),
      { agent, method, headers, signal: AbortSignal.timeout(timeoutMs) },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 599));
        response.once('error', reject);
      },
    )
      .once('error', reject)
      .end(body && JSON.stringify(body));
  });
}

function eveningTable({ seconds, kinds, all, received, memory }: Evening): string {
  const rows = [...kinds, { name: 'all', share: 1, figures: all }].map(({ name, share: part, figures }) => [
    name,
    part < 0.01 ? `${part * 100} %` : share(part),
    whole(figures.perSecond * seconds),
    milliseconds(figures.p50),
    milliseconds(figures.p95),
    milliseconds(figures.p99),
    whole(figures.wrong),
  ]);
  const heard = `${whole(received)} broadcasts were received in ${whole(seconds)} seconds.`;
  const kept = `The function’s memory after each quarter of the time: ${memory.map((one) => `${whole(one)} MB`).join(', ')}.`;
  return `${table(['', 'share', 'requests', 'p50', 'p95', 'p99', 'refused or failed'], rows)}\n\n${heard} ${memory.length > 0 ? kept : ''}`;
}
