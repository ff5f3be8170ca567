/** How one account with 200 requests in flight affects another. */
import { spawn } from 'node:child_process';
import postgres from 'postgres';
import { type Figures, figuresOf } from '../page/figures.ts';
import { type Benched, milliseconds, table, whole } from '../page/report.ts';
import { accessToken } from '../setup/access-token.ts';
import { startBenchedStack } from '../setup/stack.ts';

const inFlight = 200;
/** Four rounds of these stay below the general limit. */
const measuredRequests = 250;
const path = '/api/posts/feed';
const unlimited = '1000000000';

type Account = { address: string; token: string };

// The flooding process runs this file.
if (import.meta.main) {
  const [address = '', token = ''] = process.argv.slice(2);
  await flood({ address, token });
}

/** Runs in a separate process, so that it does not delay the one that measures. Ends with its parent. */
async function flood(account: Account): Promise<never> {
  process.on('disconnect', () => process.exit());
  const send = async () => {
    for (;;) await askFor(account).catch(() => undefined);
  };
  const running = Array.from({ length: inFlight }, send);
  return Promise.race(running);
}

export async function benchFairness(): Promise<Benched> {
  const found: { name: string; quiet: Figures; flooded: Figures }[] = [];
  for (const [name, limit] of [
    ['with only the fair share of connections', unlimited],
    ['with the general request limit', undefined],
  ] as const) {
    if (limit) process.env.MAX_REQUESTS_PER_MINUTE = limit;
    else delete process.env.MAX_REQUESTS_PER_MINUTE;
    found.push({ name, ...(await measureStack()) });
  }
  const ratio = ({ quiet, flooded }: (typeof found)[number]) => flooded.p95 / quiet.p95;
  return {
    table: table(
      ['', 'p95, quiet', 'p95, flooded', 'ratio', 'failed'],
      found.map((one) => [
        one.name,
        milliseconds(one.quiet.p95),
        milliseconds(one.flooded.p95),
        `${ratio(one).toFixed(2)} ×`,
        whole(one.flooded.wrong),
      ]),
    ),
    goals: found.map((one) => ({
      what: `p95 beside an account with 200 requests in flight, ${one.name}`,
      goal: '≤ 2 ×',
      figure: `${ratio(one).toFixed(2)} ×`,
      holds: ratio(one) <= 2 && one.flooded.wrong === 0,
    })),
  };
}

async function measureStack(): Promise<{ quiet: Figures; flooded: Figures }> {
  const stack = await startBenchedStack('--ephemeral');
  const sql = postgres(stack.facts.DB_URL, { max: 1, onnotice() {} });
  try {
    const users = await sql<{ id: string }[]>`
      select user_id as id from public.club_members group by user_id order by count(*) desc, user_id limit 2`;
    const [calm, flooding] = await Promise.all(
      users.map(async ({ id }) => ({
        address: stack.apiAddress,
        token: await accessToken(sql, id, stack.facts.JWT_SECRET),
      })),
    );
    if (!calm || !flooding) throw new Error('The seed has no two members.');
    await measure(calm);
    const quiet = await measure(calm);
    const child = spawn(process.execPath, [import.meta.filename, flooding.address, flooding.token], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await measure(calm);
    const flooded = await measure(calm);
    child.kill();
    return { quiet, flooded };
  } finally {
    await sql.end();
    await stack.stop();
  }
}

/** One request after another. */
async function measure(account: Account): Promise<Figures> {
  const times: number[] = [];
  let wrong = 0;
  const began = performance.now();
  for (let sent = 0; sent < measuredRequests; sent += 1) {
    const start = performance.now();
    const status = await askFor(account);
    times.push(performance.now() - start);
    if (status !== 200) wrong += 1;
  }
  return figuresOf(times, (performance.now() - began) / 1000, wrong);
}

async function askFor({ address, token }: Account): Promise<number> {
  const response = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.status;
}
