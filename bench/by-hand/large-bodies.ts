/**
 * How one account that sends 120 large bodies at once affects another, on a running stack (use an ephemeral one):
 * imports of a humidor with 6.9 MB each, whose rows are all right, all wrong, or wrong at the end. Then ten accounts
 * with one import after another.
 *
 *   STACK='<the line that npm run stack prints>' node bench/by-hand/large-bodies.ts
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, stack } from '../../supabase/tests/support/stack.ts';
import { figuresOf } from '../page/figures.ts';
import { milliseconds, table } from '../page/report.ts';
import { accessToken } from '../setup/access-token.ts';

/** The function itself, because the stack's gateway is busy with the bodies too. */
const health = await (await fetch(`${stack.API_URL}/health`)).json();
const api = `${health.functions.api.address}/api`;
const bodiesInFlight = 120;
/** Between two requests of the neighbour, so that they stay below the general limit. */
const pauseMs = 60;
const kinds = ['last row wrong', 'all rows wrong', 'all rows right'] as const;
type Kind = (typeof kinds)[number];
type Flood = { kind: Kind; tokens: string[]; each: number; rounds: number };

const [flood] = process.argv.slice(2);
if (flood) await send(JSON.parse(flood));
else await measureAll();

/** Sends the floods from a process of its own, so that they do not delay the one that measures. */
async function send({ kind, tokens, each, rounds }: Flood): Promise<void> {
  const body = Buffer.from(JSON.stringify({ items: rowsOf(kind) }));
  const statuses: Record<string, number> = {};
  const sendOne = async (token: string) => {
    for (let round = 0; round < rounds; round += 1) {
      const status = await post(token, body).catch((error: { code?: string }) => error.code ?? 'failed');
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(tokens.flatMap((token) => Array.from({ length: each }, () => sendOne(token))));
  process.send?.(statuses);
  process.disconnect?.();
}

/** 10,000 rows. */
function rowsOf(kind: Kind) {
  return Array.from({ length: 10_000 }, (_, index) => {
    const isWrong = kind === 'all rows wrong' || (kind === 'last row wrong' && index === 9_999);
    return {
      ...{ category: 'CIGAR', productName: 'Robusto', brand: 'Cohiba', kind: 'BOX' },
      ...{ amountHad: isWrong ? 'many' : 20, place: 'Cabinet', note: 'x'.repeat(575) },
    };
  });
}

function post(token: string, body: Buffer): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${api}/humidor/import/check`,
      { method: 'POST', headers, agent: false },
      (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

async function newTokens(count: number): Promise<string[]> {
  const users = await sql<{ id: string }[]>`
    insert into auth.users (id, aud, role, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', '{"full_name": "Bench"}'
    from generate_series(1, ${count}::int) returning id`;
  return Promise.all(users.map(({ id }) => accessToken(sql, id, stack.JWT_SECRET)));
}

/** One request after another, while `isMeasured` allows. */
async function neighbour(token: string, isMeasured: (sent: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (isMeasured(times.length)) {
    const start = performance.now();
    const reply = await fetch(`${api}/users/me`, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`The neighbour got a ${reply.status}.`);
    times.push(performance.now() - start);
    await pause(pauseMs);
  }
  return times;
}

async function measureAll(): Promise<void> {
  const [calm = ''] = await newTokens(1);
  await neighbour(calm, (sent) => sent < 100);
  const rows = [rowOf('quiet', await neighbour(calm, (sent) => sent < 100))];
  for (const kind of kinds) {
    const tokens = await newTokens(1);
    rows.push(await measure(calm, kind, { kind, tokens, each: bodiesInFlight, rounds: 1 }));
  }
  const tokens = await newTokens(10);
  const many = { kind: 'last row wrong' as const, tokens, each: 1, rounds: 12 };
  rows.push(await measure(calm, 'ten accounts, one after another, last row wrong', many));
  console.info(table(['', 'p50', 'p95', 'longest', 'replies', 'for seconds'], rows));
  await sql.end();
}

async function measure(calm: string, name: string, sent: Flood): Promise<string[]> {
  const child = fork(import.meta.filename, [JSON.stringify(sent)]);
  let isOver = false;
  const statuses = once(child, 'message').then(([found]) => found);
  const ended = once(child, 'exit').then(() => {
    isOver = true;
  });
  const began = performance.now();
  const times = await neighbour(calm, () => !isOver);
  await ended;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const replies = Object.entries(await statuses).map(([status, count]) => `${count} × ${status}`);
  return [...rowOf(name, times, replies.join(', ')), seconds];
}

function rowOf(name: string, times: number[], replies = ''): string[] {
  const { p50, p95 } = figuresOf(times, 1);
  return [name, milliseconds(p50), milliseconds(p95), milliseconds(Math.max(...times)), replies];
}
