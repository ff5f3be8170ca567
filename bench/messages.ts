/**
 * Sends many messages on a running stack (use an ephemeral one). First 50 a second into 20 conversations. 100 users listen
 * and fetch what a broadcast announces. Measures how long that takes, and checks that in the end each user has every message
 * once and in order. Then one club's chat with 1,000 listeners.
 *
 *   STACK='<the line that npm run stack prints>' node bench/messages.ts [seconds, by default 30]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { RealtimeClient } from '@supabase/realtime-js';
import postgres from 'postgres';
import { accessToken } from './access-token.ts';
import { figuresOf } from './figures.ts';
import { milliseconds, whole } from './report.ts';

const seconds = Number(process.argv[2] ?? 30);
const stack = JSON.parse(process.env.STACK ?? '{}') as Record<
  'API_URL' | 'DB_URL' | 'JWT_SECRET' | 'PUBLISHABLE_KEY',
  string
>;
if (!stack.DB_URL || !(seconds > 0))
  throw new Error('Set STACK, and give the number of seconds as the argument.');
const sql = postgres(stack.DB_URL, { max: 2, onnotice() {} });

type Person = { id: string; token: string };
type Message = { id: string; number: number };

await writeAndFollow();
await fanOut();
await sql.end();
process.exit(0);

async function writeAndFollow() {
  const people = await newPeople(100);
  const groups = await Promise.all(
    Array.from({ length: 20 }, (_, n) => newGroup(people.slice(5 * n, 5 * n + 5))),
  );
  /** When each message was sent, by its client's id, and how long each reader waited for it. */
  const sentAt = new Map<string, number>();
  const waits: number[] = [];
  const followers = await inBatches(people, (person, index) => {
    const group = groups[Math.floor(index / 5)];
    if (!group) throw new Error('There are too few groups.');
    return follow(person, group, ({ content }) => {
      waits.push(performance.now() - (sentAt.get(content) ?? Number.NaN));
    });
  });

  let failed = 0;
  const requests: Promise<void>[] = [];
  const began = performance.now();
  for (let count = 0; count < 50 * seconds; count += 1) {
    await pause(Math.max(0, began + count * 20 - performance.now()));
    // Users take turns, so that none sends more than thirty messages a minute.
    const index = (count * 7) % 100;
    const [person, group] = [people[index], groups[Math.floor(index / 5)]];
    if (!person || !group) throw new Error('There are too few users.');
    const clientId = crypto.randomUUID();
    sentAt.set(clientId, performance.now());
    requests.push(
      ask(person, `/conversations/${group.id}/messages`, { content: clientId, clientId }).then(
        () => {},
        () => {
          failed += 1;
        },
      ),
    );
  }
  await Promise.all(requests);
  await pause(5000);

  const wrong = { lost: 0, doubled: 0, misplaced: 0 };
  for (const [index, seen] of followers.entries()) {
    const truth = await sql<Message[]>`
      select id, number from messages where conversation_id = ${groups[Math.floor(index / 5)]?.id ?? ''} order by number`;
    const ids = seen.map(({ id }) => id);
    wrong.doubled += ids.length - new Set(ids).size;
    wrong.lost += truth.filter(({ id }) => !ids.includes(id)).length;
    wrong.misplaced += truth.filter(({ id }, index) => ids[index] !== id).length;
  }
  const [written] = await sql<{ count: number }[]>`
    select count(*)::int as count from messages where conversation_id = any (${groups.map(({ id }) => id)}::uuid[])`;
  console.info(
    `50 messages a second for ${seconds} s into 20 conversations, 100 sockets: ` +
      `${whole(sentAt.size)} sent, ${whole(written?.count ?? 0)} written, ${failed} refused`,
  );
  console.info(`sent → received by each of the five  ${inWords(waits, seconds)}`);
  console.info(`after 5 quiet seconds                ${JSON.stringify(wrong)}`);
}

async function fanOut() {
  const people = await newPeople(1000);
  const [owner] = people;
  if (!owner) throw new Error('There are no users.');
  const [club] = await sql<{ id: string }[]>`
    insert into clubs (slug, name) values ('many-' || left(md5(random()::text), 12), 'Bench') returning id`;
  await sql`
    insert into club_members (club_id, user_id, role)
    select ${club?.id ?? ''}, id, case when id = ${owner.id} then 'OWNER' else 'MEMBER' end
    from unnest(${people.map(({ id }) => id)}::uuid[]) id`;
  const [chat] = await sql<{ channel: string }[]>`
    select channel from conversations where club_id = ${club?.id ?? ''}`;
  const sentAt: number[] = [];
  const waits: number[] = [];
  await inBatches(people, (person) =>
    listen(person, `conversation:${chat?.channel}`, ({ number }) => {
      waits.push(performance.now() - (sentAt[Number(number)] ?? Number.NaN));
    }),
  );
  const rounds = 40;
  for (let number = 1; number <= rounds; number += 1) {
    sentAt[number] = performance.now();
    await ask(owner, `/clubs/${club?.id}/conversation/messages`, { content: 'To a thousand' });
    await pause(250);
  }
  await pause(2000);
  console.info(
    `\n${whole(people.length)} listeners of one club, ${rounds} messages: received ${whole(waits.length)} times of ` +
      `${whole(people.length * rounds)}`,
  );
  console.info(`sent → received                      ${inWords(waits, rounds * 0.25)}`);
}

function inWords(times: number[], during: number) {
  const { perSecond, p50, p95, p99 } = figuresOf(times, during);
  return `p50 ${milliseconds(p50)}  p95 ${milliseconds(p95)}  p99 ${milliseconds(p99)}  (${whole(perSecond)}/s)`;
}

async function newPeople(count: number): Promise<Person[]> {
  const ids = await sql<{ id: string }[]>`
    insert into auth.users (id, aud, role, email, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@bench.test',
      jsonb_build_object('full_name', 'Bench Writer ' || n || ' ' || left(md5(random()::text), 6))
    from generate_series(1, ${count}::int) n returning id`;
  return Promise.all(ids.map(async ({ id }) => ({ id, token: await accessToken(id, stack.JWT_SECRET) })));
}

async function newGroup(people: Person[]): Promise<{ id: string; channel: string }> {
  const [first, ...others] = people;
  if (!first) throw new Error('There are no users.');
  return (await ask(first, '/groups', { groupName: 'Bench', userIds: others.map(({ id }) => id) })) as {
    id: string;
    channel: string;
  };
}

async function ask(person: Person, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${stack.API_URL}/functions/v1/api/messages${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The API responded with ${response.status}.`);
  return response.json();
}

async function listen(person: Person, topic: string, onMessage: (payload: Record<string, unknown>) => void) {
  const client = new RealtimeClient(`${stack.API_URL.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: stack.PUBLISHABLE_KEY },
    accessToken: async () => person.token,
  });
  await client.setAuth();
  await new Promise<void>((resolve, reject) => {
    client
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event: 'message' }, ({ payload }) => onMessage(payload))
      .subscribe((status, error) => {
        if (status === 'SUBSCRIBED') resolve();
        else if (error) reject(error);
      });
  });
}

/** Listens, and fetches what is missing. Returns the user's messages, a list that grows. */
async function follow(
  person: Person,
  { id, channel }: { id: string; channel: string },
  onSeen: (message: Message & { content: string }) => void,
): Promise<Message[]> {
  const seen: Message[] = [];
  let isFetching = false;
  let last = 0;
  await listen(person, `conversation:${channel}`, async ({ number }) => {
    last = Math.max(last, Number(number));
    if (isFetching) return;
    isFetching = true;
    while ((seen.at(-1)?.number ?? 0) < last) {
      const after = seen.at(-1)?.number ?? 0;
      const page = (await ask(person, `/conversations/${id}?after=${after}`)) as {
        messages: (Message & { content: string })[];
      };
      for (const message of page.messages.toReversed()) {
        seen.push(message);
        onSeen(message);
      }
    }
    isFetching = false;
  });
  return seen;
}

/** A few at a time, because joining a channel costs a query. */
async function inBatches<T, R>(items: T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += 25)
    results.push(...(await Promise.all(items.slice(at, at + 25).map((item, n) => work(item, at + n)))));
  return results;
}
