/** What a request costs: processor time, queries, rows and bytes. They differ less from run to run than times. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { table, whole } from '../page/report.ts';
import { processorTime, processorTimeOfTree } from '../setup/processes.ts';
import type { BenchedStack } from '../setup/stack.ts';
import { fire, type Request, sendOnce } from './http.ts';
import { runOnce } from './sql-alone.ts';
import type { Subject } from './subjects.ts';

export interface Costs {
  /** In ms. Null except on Linux. */
  processorTime: { function: number; postgres: number; gateway: number } | null;
  /** The statements that the function sends. */
  queries: number;
  /** The rows that Postgres reads from tables. */
  rows: number | null;
  /** The size of a compressed response, with its headers. */
  bytes: number;
}

const connections = 8;

/** Sends requests through the embedded gateway, as a browser does. */
export async function measureCosts(
  stack: BenchedStack,
  sql: Sql,
  { request, raw }: Subject,
  seconds: number,
): Promise<Costs> {
  const given = () => {
    const { path: route, ...rest } = request();
    return { path: `/functions/v1${route}`, ...rest };
  };
  const send = (during: number) =>
    fire(stack.facts.API_URL, given, during, connections, { 'accept-encoding': 'br' });
  await send(1);
  const before = processorTimes(stack);
  const { requests, bytes, wrong } = await send(seconds);
  const after = processorTimes(stack);
  if (wrong > 0) throw new Error(`${wrong} unexpected responses while measuring costs`);
  const perRequest = (name: keyof typeof after) => ((after[name] ?? 0) - (before[name] ?? 0)) / requests;
  return {
    processorTime:
      after.function === null
        ? null
        : {
            function: perRequest('function'),
            postgres: perRequest('postgres'),
            gateway: perRequest('gateway'),
          },
    queries: await countQueries(sql, stack.apiAddress, request()),
    rows: raw ? await runOnce(stack.facts.DB_URL, raw) : null,
    bytes,
  };
}

/** Postgres with all its processes, and the gateway with the other services that share its process. */
const processorTimes = ({ facts: { PIDS }, pid }: BenchedStack) => ({
  function: processorTime(PIDS.functions),
  postgres: processorTimeOfTree(PIDS.postgres),
  gateway: processorTime(pid),
});

/** Counts in Postgres's log what the function sends for one request. */
async function countQueries(sql: Sql, address: string, request: Request): Promise<number> {
  const [cluster] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`;
  const log = path.join(cluster?.folder ?? '', '../postgres.log');
  await sql`alter system set log_statement = 'all'`;
  await sql`alter system set log_line_prefix = '%a: '`;
  try {
    await sql`select pg_reload_conf()`;
    const counts: number[] = [];
    // At first Postgres has not read its settings yet, and earlier requests may still be running.
    while (counts.length < 3) {
      await pause(50);
      const start = statSync(log).size;
      await (await sendOnce(address, request)).arrayBuffer();
      const logged = readFileSync(log).subarray(start).toString();
      const count = logged.match(/^retrohale-api: LOG: {2}(statement|execute)/gm)?.length;
      if (count) counts.push(count);
    }
    return Math.min(...counts);
  } finally {
    await sql`alter system reset log_statement`;
    await sql`alter system reset log_line_prefix`;
    await sql`select pg_reload_conf()`;
  }
}

export function costsTable(costs: Map<string, Costs>): string {
  const ms = (time: number | undefined) => (time === undefined ? '–' : `${time.toFixed(2)} ms`);
  return table(
    ['', 'function', 'Postgres', 'gateway', 'queries', 'rows read', 'bytes'],
    [...costs].map(([name, { processorTime: time, queries, rows, bytes }]) => [
      name,
      ms(time?.function),
      ms(time?.postgres),
      ms(time?.gateway),
      queries,
      rows === null ? '–' : whole(rows),
      whole(bytes),
    ]),
  );
}
