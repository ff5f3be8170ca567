import { spawn } from 'node:child_process';
import { existsSync, openSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pushHosts } from '../../supabase/functions/_shared/push-services.ts';
import { keys } from '../keys.ts';
import { findFreePort, waitForPort } from '../machine/ports.ts';
import { projectFolder } from '../machine/project-folder.ts';
import { StackError } from '../machine/stack-error.ts';
import { type Supervised, supervise } from '../machine/supervise.ts';
import { apiRole, databaseUrl } from '../postgres/service.ts';
import type { VapidKeys } from './vapid.ts';

export interface EdgeFunction {
  name: string;
  port: number;
  process: Supervised;
}

interface Options {
  folder: string;
  databasePort: number;
  apiUrl: string;
  siteUrl: string;
  vapid: VapidKeys;
  /** The mailbox. */
  smtpUrl: string;
  /** The real Auth's public key, and how `api` reaches the stand-in for Instagram. */
  real?: { key: JsonWebKey; proxy: string; certificate: string } | undefined;
  watch: boolean;
  /** The file for the functions' stdout (the request log). Null: our own stderr. */
  log: string | null;
  /** Whether their stderr goes to the file as well. */
  logsErrors?: boolean;
  onPid(name: string, pid: number | null): void;
}

export interface Functions {
  get(name: string): EdgeFunction | undefined;
  all(): EdgeFunction[];
  stop(): Promise<void>;
}

/** Starts every function (a folder that has an index.ts and does not begin with _), each in its own Deno process. */
export async function startFunctions(options: Options): Promise<Functions> {
  const names = existsSync(options.folder)
    ? readdirSync(options.folder).filter((name) => isFunction(options.folder, name))
    : [];
  if (options.log) rmSync(options.log, { force: true });
  const started = await Promise.allSettled(names.map((name) => startFunction(name, options)));
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
  const watcher = options.watch ? reloadOnChange(options.folder, functions) : null;
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

async function startFunction(name: string, options: Options): Promise<EdgeFunction> {
  const port = await findFreePort();
  const deno = findDeno();
  const output = options.log ? openSync(options.log, 'a') : 2;
  try {
    const process = await supervise({
      name: `The function ${name}`,
      signal: 'SIGTERM',
      onPid: (pid) => options.onPid(name, pid),
      async start() {
        const child = spawn(deno, denoArguments(name, options.folder, options.real ? instagramHosts : []), {
          env: environment(name, port, options),
          stdio: ['ignore', output, options.logsErrors ? output : 2],
          detached: true, // Ctrl-C reaches only the stack, which then stops everything in order.
        });
        return { process: child, ready: waitForPort(port, child) };
      },
    });
    return { name, port, process };
  } catch {
    const said =
      options.logsErrors && options.log ? readFileSync(options.log, 'utf8') : 'Its output is above.';
    throw new StackError(`The function ${name} did not start. ${said}`);
  }
}

const instagramHosts = ['api.instagram.com', 'graph.instagram.com'];

/**
 * A function can read only its code and packages. It can connect only to this machine, `push` also to the push
 * services, and `api` anywhere, because it copies pictures, except in tests.
 */
export function denoArguments(name: string, folder: string, moreApiHosts: readonly string[] = []): string[] {
  const config = path.join(folder, name, 'deno.json');
  const hosts = name === 'push' ? pushHosts(morePushHosts()) : name === 'api' ? moreApiHosts : [];
  return [
    'run',
    // Errors are still printed. This only suppresses Deno's own "Listening on …".
    '--quiet',
    '--no-prompt',
    '--no-remote',
    // npm has verified the packages by package-lock.json, which has the same digests as each deno.lock.
    '--node-modules-dir=manual',
    '--no-lock',
    // A request's signal aborts only when its client disconnects.
    '--unstable-no-legacy-abort',
    ...(existsSync(config) ? ['--config', config] : []),
    '--allow-env',
    name === 'api' && !process.env.MEDIA_TEST_HOSTS
      ? '--allow-net'
      : `--allow-net=${['127.0.0.1', 'localhost', ...hosts]}`,
    `--allow-read=${folder},${path.join(projectFolder, 'node_modules')}`,
    path.join(folder, name, 'index.ts'),
  ];
}

/** Push services besides the well-known ones, such as a stand-in on this machine. */
const morePushHosts = () => process.env.PUSH_SERVICE_HOSTS?.split(',').filter(Boolean) ?? [];

/**
 * The variables of a hosted function, and Retrohale's own secrets. From the developer's environment it takes only the
 * additional push services, the certificate authority that they need, the hosts of pictures in tests, and the request
 * limit, which the benchmark raises.
 */
function environment(
  name: string,
  port: number,
  { databasePort, apiUrl, siteUrl, vapid, smtpUrl, real }: Options,
): Record<string, string | undefined> {
  return {
    SUPABASE_URL: apiUrl,
    SUPABASE_DB_URL: databaseUrl('postgres', databasePort),
    API_DB_URL: databaseUrl(apiRole, databasePort),
    MAX_REQUESTS_PER_MINUTE: process.env.MAX_REQUESTS_PER_MINUTE,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
    SUPABASE_JWKS: JSON.stringify({ keys: real ? [real.key] : [] }),
    AUTH_JWT_SECRET: keys.jwtSecret,
    SITE_URL: siteUrl,
    PUBLIC_SUPABASE_URL: apiUrl,
    CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
    VAPID_SUBJECT: 'mailto:help@retrohale.example',
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    MAIL_FROM: 'mail@retrohale.example',
    MAIL_SMTP_URL: smtpUrl,
    MAIL_WEBHOOK_SECRET: keys.mailWebhookSecret,
    PUSH_SERVICE_HOSTS: morePushHosts().join(','),
    MEDIA_TEST_HOSTS: process.env.MEDIA_TEST_HOSTS,
    DENO_CERT: name === 'api' && real ? real.certificate : process.env.DENO_CERT,
    HTTPS_PROXY: name === 'api' ? real?.proxy : undefined,
    // Variables of Deno itself: where Deno.serve listens (whatever its arguments), and where compiled code is cached.
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
    DENO_NO_UPDATE_CHECK: '1',
    NO_COLOR: '1',
    HOME: process.env.HOME,
    DENO_DIR: process.env.DENO_DIR,
  };
}

/** The binary if npm has unpacked it, otherwise the script that finds it. */
export function findDeno(): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('deno/package.json'));
  const program = path.join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
  return existsSync(program) ? program : path.join(projectFolder, 'node_modules/.bin/deno');
}

/** A change in a function's folder reloads that function. A change in a shared folder (_…) reloads all of them. */
function reloadOnChange(folder: string, functions: Map<string, EdgeFunction>) {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  return watch(folder, { recursive: true }, (_event, file) => {
    if (!file || !/\.(ts|json)$/.test(file) || file.includes('.test.')) return;
    changed.add(file.split(path.sep)[0] ?? '');
    clearTimeout(timer);
    timer = setTimeout(() => {
      const isShared = [...changed].some((name) => !functions.has(name));
      const reloaded = [...functions.values()].filter(({ name }) => isShared || changed.has(name));
      changed.clear();
      console.error(`Files changed. Reloading ${reloaded.map(({ name }) => name).join(', ')}.`);
      for (const { process } of reloaded) process.restart();
    }, 100);
  });
}
