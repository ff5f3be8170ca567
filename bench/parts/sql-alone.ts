/**
 * Measures the same statement without the function: with pgbench if it is installed, otherwise with a driver in this
 * process.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { type Figures, figuresOf } from '../page/figures.ts';

/** The number of users who write, in all sizes. */
export const writers = 1000;

/** A user's statement. `:who` is one of the writers, `:thread` one of the 100 threads. */
export type Raw = { statement: string; reader: string };

export const rawTool = hasPgbench() ? 'pgbench' : 'postgres.js';

/** The better result of 2 and 16 clients, as the role `authenticated` with the reader's claims. */
export async function measureRaw(databaseUrl: string, raw: Raw, seconds: number): Promise<Figures> {
  const measure = rawTool === 'pgbench' ? byPgbench : byDriver;
  const figures: Figures[] = [];
  for (const clients of [2, 16]) figures.push(await measure(databaseUrl, raw, clients, seconds));
  return figures.reduce((best, one) => (one.perSecond > best.perSecond ? one : best));
}

const claims = (reader: string) => `{"role":"authenticated","sub":"${reader}"}`;

/** Each session prepares the statement once. The time of every transaction is read from pgbench's log. */
async function byPgbench(databaseUrl: string, raw: Raw, clients: number, seconds: number): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'retrohale-pgbench-'));
  try {
    const file = path.join(folder, 'statement.sql');
    writeFileSync(file, `\\set who random(1, ${writers})\n\\set thread random(1, 100)\n${raw.statement};\n`);
    const how = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, '-f', file];
    const log = ['--log', `--log-prefix=${path.join(folder, 'log')}`];
    const child = spawn('pgbench', [...how, ...log, databaseUrl], {
      env: { ...process.env, PGOPTIONS: `-c role=authenticated -c request.jwt.claims=${claims(raw.reader)}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`pgbench failed: ${said.trim()}`);
    // client, transaction, microseconds, …
    const times = readdirSync(folder)
      .filter((name) => name.startsWith('log'))
      .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1000);
    return figuresOf(times, seconds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the statement once, with the first writer and the first thread. Returns how many rows it read from tables. */
export async function runOnce(databaseUrl: string, raw: Raw): Promise<number> {
  const sql = connectAs(databaseUrl, raw.reader, 1);
  try {
    return await sql.begin(async (transaction) => {
      await transaction.unsafe(raw.statement.replaceAll(/(?<!:):(who|thread)\b/g, '1'));
      const [read] = await transaction<{ rows: number }[]>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`;
      return read?.rows ?? 0;
    });
  } finally {
    await sql.end();
  }
}

function connectAs(databaseUrl: string, reader: string, max: number) {
  return postgres(databaseUrl, {
    max,
    onnotice() {},
    connection: { role: 'authenticated', 'request.jwt.claims': claims(reader) } as Record<string, string>,
  });
}

async function byDriver(databaseUrl: string, raw: Raw, clients: number, seconds: number): Promise<Figures> {
  const sql = connectAs(databaseUrl, raw.reader, clients);
  const names = [...raw.statement.matchAll(/(?<!:):(who|thread)\b/g)].map((match) => match[1] ?? '');
  const text = names.reduce((sum, name, index) => sum.replace(`:${name}`, `$${index + 1}`), raw.statement);
  const values = () => names.map((name) => 1 + Math.floor(Math.random() * (name === 'who' ? writers : 100)));
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const began = performance.now();
        await sql.unsafe(text, values(), { prepare: true });
        times.push(performance.now() - began);
      }
    }),
  );
  await sql.end();
  return figuresOf(times, seconds);
}

function hasPgbench(): boolean {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
