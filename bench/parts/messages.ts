/**
 * The time from sending a message to receiving it. First 50 a second are sent into 20 conversations: 100 users listen and
 * fetch the messages that broadcasts announce, and in the end each must have every message once and in order. Then one
 * club's chat with 1,000 listeners.
 */
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import type { How } from '../options.ts';
import { type Figures, figuresOf } from '../page/figures.ts';
import { type Benched, milliseconds, table, whole } from '../page/report.ts';
import { accessToken } from '../setup/access-token.ts';
import { inBatches, listen } from '../setup/sockets.ts';
import { type BenchedStack, startBenchedStack } from '../setup/stack.ts';

type Person = { id: string; token: string };
type Message = { id: string; number: number };
type Place = { stack: BenchedStack; sql: Sql };

export async function benchMessages({ messages: { seconds, listeners } }: How): Promise<Benched> {
  const stack = await startBenchedStack('--ephemeral', '--no-seed');
  const sql = postgres(stack.facts.DB_URL, { max: 2, onnotice() {} });
  try {
    const written = await writeAndFollow({ stack, sql }, seconds);
    const heard = await fanOut({ stack, sql }, listeners);
    const rows = [
      [
        '50 a second into 20 conversations, 100 sockets: sent → received by each of the five participants',
        written.figures,
      ],
      [`a club’s chat with ${whole(listeners)} listeners, four a second: sent → received`, heard.figures],
    ] as const;
    return {
      table: [
        table(
          ['', 'p50', 'p95', 'p99'],
          rows.map(([name, { p50, p95, p99 }]) => [name, ...[p50, p95, p99].map(milliseconds)]),
        ),
        `${whole(written.sent)} messages were sent into the conversations and ${whole(written.written)} written. After five quiet seconds, ${whole(written.lost)} were lost, ${whole(written.doubled)} duplicated and ${whole(written.misplaced)} out of order. The club’s were received ${whole(heard.received)} times of ${whole(heard.expected)}.`,
      ].join('\n\n'),
      goals: [
        waitGoal('A message into a conversation, sent → received: p95', written.figures, 100),
        waitGoal(
          `A club’s chat with ${whole(listeners)} listeners, sent → received: p95`,
          heard.figures,
          300,
        ),
        {
          what: 'Messages lost, duplicated or out of order',
          goal: '0',
          figure: whole(written.lost + written.doubled + written.misplaced),
          holds: written.lost + written.doubled + written.misplaced === 0,
        },
      ],
    };
  } finally {
    await sql.end();
    await stack.stop();
  }
}

const waitGoal = (what: string, { p95 }: Figures, most: number) => ({
  what,
  goal: `≤ ${most} ms`,
  figure: milliseconds(p95),
  holds: p95 > 0 && p95 <= most,
});

async function writeAndFollow(place: Place, seconds: number) {
  const { sql } = place;
  const people = await newPeople(place, 100);
  const groups = await Promise.all(
    Array.from({ length: 20 }, (_, n) => newGroup(place, people.slice(5 * n, 5 * n + 5))),
  );
  /** When each message was sent, by its client's id, and how long each reader waited for it. */
  const sentAt = new Map<string, number>();
  const waits: number[] = [];
  const followers = await inBatches(people, (person, index) => {
    const group = groups[Math.floor(index / 5)];
    if (!group) throw new Error('There are too few groups.');
    return follow(place, person, group, ({ content }) => {
      waits.push(performance.now() - (sentAt.get(content) ?? Number.NaN));
    });
  });

  const requests: Promise<void>[] = [];
  const began = performance.now();
  for (let count = 0; count < 50 * seconds; count += 1) {
    await pause(Math.max(0, began + count * 20 - performance.now()));
    // Users take turns, so that none of them sends more than thirty messages a minute.
    const index = (count * 7) % 100;
    const [person, group] = [people[index], groups[Math.floor(index / 5)]];
    if (!person || !group) throw new Error('There are too few users.');
    const clientId = crypto.randomUUID();
    sentAt.set(clientId, performance.now());
    requests.push(
      ask(place, person, `/conversations/${group.id}/messages`, { content: clientId, clientId }).then(
        () => undefined,
        // The message is then missing from those written.
        () => undefined,
      ),
    );
  }
  await Promise.all(requests);
  await pause(5000);

  const wrong = { lost: 0, doubled: 0, misplaced: 0 };
  for (const [index, { seen, leave }] of followers.entries()) {
    leave();
    const truth = await sql<Message[]>`
      select id, number from messages where conversation_id = ${groups[Math.floor(index / 5)]?.id ?? ''} order by number`;
    const ids = seen.map(({ id }) => id);
    wrong.doubled += ids.length - new Set(ids).size;
    wrong.lost += truth.filter(({ id }) => !ids.includes(id)).length;
    wrong.misplaced += truth.filter(({ id }, index) => ids[index] !== id).length;
  }
  const [written] = await sql<{ count: number }[]>`
    select count(*)::int as count from messages where conversation_id = any (${groups.map(({ id }) => id)}::uuid[])`;
  return { ...wrong, sent: sentAt.size, written: written?.count ?? 0, figures: figuresOf(waits, seconds) };
}

async function fanOut(place: Place, listeners: number) {
  const { stack, sql } = place;
  const people = await newPeople(place, listeners);
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
  const leave = await inBatches(people, (person) =>
    listen(stack.facts, person, `conversation:${chat?.channel}`, 'message', ({ number }) => {
      waits.push(performance.now() - (sentAt[Number(number)] ?? Number.NaN));
    }),
  );
  const rounds = 40;
  for (let number = 1; number <= rounds; number += 1) {
    sentAt[number] = performance.now();
    await ask(place, owner, `/clubs/${club?.id}/conversation/messages`, { content: 'To a thousand' });
    await pause(250);
  }
  await pause(2000);
  for (const each of leave) each();
  return {
    received: waits.length,
    expected: people.length * rounds,
    figures: figuresOf(waits, rounds * 0.25),
  };
}

async function newPeople({ stack, sql }: Place, count: number): Promise<Person[]> {
  const ids = await sql<{ id: string }[]>`
    insert into auth.users (id, aud, role, email, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@bench.test',
      jsonb_build_object('full_name', 'Bench Writer ' || n || ' ' || left(md5(random()::text), 6))
    from generate_series(1, ${count}::int) n returning id`;
  return Promise.all(
    ids.map(async ({ id }) => ({ id, token: await accessToken(sql, id, stack.facts.JWT_SECRET) })),
  );
}

async function newGroup(place: Place, people: Person[]): Promise<{ id: string; channel: string }> {
  const [first, ...others] = people;
  if (!first) throw new Error('There are no users.');
  return (await ask(place, first, '/groups', {
    groupName: 'Bench',
    userIds: others.map(({ id }) => id),
  })) as {
    id: string;
    channel: string;
  };
}

async function ask({ stack }: Place, person: Person, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${stack.facts.API_URL}/functions/v1/api/messages${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The API responded with ${response.status}.`);
  return response.json();
}

/** Listens, and fetches missing messages. Returns the user's messages, a list that grows. */
async function follow(
  place: Place,
  person: Person,
  { id, channel }: { id: string; channel: string },
  onSeen: (message: Message & { content: string }) => void,
): Promise<{ seen: Message[]; leave: () => void }> {
  const seen: Message[] = [];
  let isFetching = false;
  let last = 0;
  const leave = await listen(
    place.stack.facts,
    person,
    `conversation:${channel}`,
    'message',
    async ({ number }) => {
      last = Math.max(last, Number(number));
      if (isFetching) return;
      isFetching = true;
      while ((seen.at(-1)?.number ?? 0) < last) {
        const after = seen.at(-1)?.number ?? 0;
        const page = (await ask(place, person, `/conversations/${id}?after=${after}`)) as {
          messages: (Message & { content: string })[];
        };
        for (const message of page.messages.toReversed()) {
          seen.push(message);
          onSeen(message);
        }
      }
      isFetching = false;
    },
  );
  return { seen, leave };
}
