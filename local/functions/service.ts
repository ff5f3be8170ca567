import { spawn } from 'node:child_process';
import { existsSync, openSync, readdirSync, rmSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pushHosts } from '../../supabase/functions/_shared/push-services.ts';
import { keys } from '../keys.ts';
import { answersOn, freePort } from '../machine/ports.ts';
import { projectFolder } from '../machine/project-folder.ts';
import { StackError } from '../machine/stack-error.ts';
import { type Supervised, supervise } from '../machine/supervise.ts';
import { databaseUrl } from '../postgres/service.ts';
import type { VapidKeys } from './vapid.ts';

export interface EdgeFunction {
  name: string;
  port: number;
  process: Supervised;
}

interface Setting {
  folder: string;
  databasePort: number;
  apiUrl: string;
  siteUrl: string;
  vapid: VapidKeys;
  watch: boolean;
  /** Where their stdout (the request log) goes; null: to our stderr. */
  log: string | null;
  onPid(name: string, pid: number | null): void;
}

export interface Functions {
  get(name: string): EdgeFunction | undefined;
  all(): EdgeFunction[];
  stop(): Promise<void>;
}

/** Starts every function (a folder with an index.ts, not beginning with _), each in a Deno of its own. */
export async function startFunctions(setting: Setting): Promise<Functions> {
  const names = existsSync(setting.folder)
    ? readdirSync(setting.folder).filter((name) => isFunction(setting.folder, name))
    : [];
  if (setting.log) rmSync(setting.log, { force: true });
  const started = await Promise.allSettled(names.map((name) => startFunction(name, setting)));
  const functions = new Map(
    started.flatMap((each) => (each.status === 'fulfilled' ? [[each.value.name, each.value]] : [])),
  );
  const all = () => [...functions.values()];
  const stopAll = async () => void (await Promise.all(all().map(({ process }) => process.stop())));

  const failure = started.find((each) => each.status === 'rejected');
  if (failure) {
    await stopAll();
    throw failure.reason;
  }
  const watcher = setting.watch ? reloadOnChange(setting.folder, functions) : null;
  return {
    get: (name) => functions.get(name),
    all,
    async stop() {
      watcher?.close();
      await stopAll();
    },
  };
}

function isFunction(folder: string, name: string): boolean {
  return !name.startsWith('_') && existsSync(path.join(folder, name, 'index.ts'));
}

async function startFunction(name: string, setting: Setting): Promise<EdgeFunction> {
  const port = await freePort();
  const deno = findDeno();
  const output = setting.log ? openSync(setting.log, 'a') : 2;
  try {
    const process = await supervise({
      name: `The function ${name}`,
      signal: 'SIGTERM',
      onPid: (pid) => setting.onPid(name, pid),
      async start() {
        const child = spawn(deno, denoArguments(name, setting.folder), {
          env: environment(port, setting),
          stdio: ['ignore', output, 2],
          detached: true, // Ctrl-C reaches the stack alone, which then ends everything in order.
        });
        return {
          process: child,
          answers: answersOn(port, child),
        };
      },
    });
    return { name, port, process };
  } catch {
    throw new StackError(`The function ${name} did not start; what it said stands above.`);
  }
}

/** It may reach this machine alone (`push` also the push services), and read only its code and its packages. */
export function denoArguments(name: string, folder: string): string[] {
  const config = path.join(folder, name, 'deno.json');
  return [
    'run',
    '--no-prompt',
    '--no-remote',
    '--node-modules-dir=manual',
    ...(existsSync(config) ? ['--config', config] : []),
    '--allow-env',
    `--allow-net=${['127.0.0.1', 'localhost', ...(name === 'push' ? pushHosts(furtherPushHosts()) : [])]}`,
    `--allow-read=${folder},${path.join(projectFolder, 'node_modules')}`,
    path.join(folder, name, 'index.ts'),
  ];
}

/** Push services beside the well-known ones, such as one on this machine for trying things out. */
const furtherPushHosts = () => process.env.PUSH_SERVICE_HOSTS?.split(',').filter(Boolean) ?? [];

/**
 * What a hosted function finds, and what Retrohale's own secrets are there. Of the developer's environment only further
 * push services, and who vouches for their certificates.
 */
function environment(
  port: number,
  { databasePort, apiUrl, siteUrl, vapid }: Setting,
): Record<string, string | undefined> {
  return {
    SUPABASE_URL: apiUrl,
    SUPABASE_DB_URL: databaseUrl('postgres', databasePort),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
    SUPABASE_JWKS: JSON.stringify({ keys: [] }),
    AUTH_JWT_SECRET: keys.jwtSecret,
    SITE_URL: siteUrl,
    PUBLIC_SUPABASE_URL: apiUrl,
    CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    PUSH_SERVICE_HOSTS: furtherPushHosts().join(','),
    DENO_CERT: process.env.DENO_CERT,
    // Deno's own: where to serve (whatever Deno.serve says), and where compiled code is kept.
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
    DENO_NO_UPDATE_CHECK: '1',
    NO_COLOR: '1',
    HOME: process.env.HOME,
    DENO_DIR: process.env.DENO_DIR,
  };
}

/** The program itself where npm has unpacked it; else the script that finds it. */
export function findDeno(): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('deno/package.json'));
  const program = path.join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
  return existsSync(program) ? program : path.join(projectFolder, 'node_modules/.bin/deno');
}

/** A change in a function's folder reloads it; one in a folder they share (_…) reloads all. */
function reloadOnChange(folder: string, functions: Map<string, EdgeFunction>) {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  return watch(folder, { recursive: true }, (_event, file) => {
    if (!file || !/\.(ts|json)$/.test(file) || file.includes('.test.')) return;
    changed.add(file.split(path.sep)[0] ?? '');
    clearTimeout(timer);
    timer = setTimeout(() => {
      const shared = [...changed].some((name) => !functions.has(name));
      const reloaded = [...functions.values()].filter(({ name }) => shared || changed.has(name));
      changed.clear();
      console.error(`Files changed; reloading ${reloaded.map(({ name }) => name).join(', ')}.`);
      for (const { process } of reloaded) process.restart();
    }, 100);
  });
}
