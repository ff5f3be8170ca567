/** The function `push` in its own Deno process, which also accepts the tests' push service. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import webpush from 'web-push';
import { findFreePort } from '../../../local/machine/ports.ts';
import { type PushService, startPushService } from './push-service.ts';
import { stack } from './stack.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface PushFunction {
  service: PushService;
  /** Starts a run and returns its counts. */
  run(): Promise<Record<'sent' | 'gone' | 'refused' | 'retry', number>>;
  post(headers?: Record<string, string>, method?: string): Promise<Response>;
  /** Kills the function without a chance to clean up. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPushFunction(): Promise<PushFunction> {
  const vapid = webpush.generateVAPIDKeys();
  const service = await startPushService(vapid.publicKey);
  const port = await findFreePort();
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DENO_DIR: process.env.DENO_DIR,
    DENO_NO_UPDATE_CHECK: '1',
    DENO_CERT: service.certificate,
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
    SUPABASE_URL: stack.API_URL,
    SUPABASE_DB_URL: stack.DB_URL,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: stack.PUBLISHABLE_KEY }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: stack.SECRET_KEY }),
    SUPABASE_JWKS: '{"keys":[]}',
    SITE_URL: stack.SITE_URL,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    PUSH_SERVICE_HOSTS: service.host,
  };
  const spawnFunction = () =>
    spawn(
      path.join(root, 'node_modules/.bin/deno'),
      [
        ...['run', '--no-prompt', '--no-remote', '--node-modules-dir=manual', '--no-lock'],
        ...['--allow-env', '--allow-read'],
        // Only this machine: a request to any other host fails.
        `--allow-net=127.0.0.1`,
        ...['--preload', 'supabase/tests/support/patient-fetch.ts'],
        ...['--config', 'supabase/functions/push/deno.json', 'supabase/functions/push/index.ts'],
      ],
      { cwd: root, env: environment, stdio: ['ignore', 'ignore', 'inherit'], detached: true },
    );
  let child = spawnFunction();
  const address = `http://127.0.0.1:${port}/push`;
  const post = (headers: Record<string, string> = { apikey: stack.SECRET_KEY }, method = 'POST') =>
    fetch(address, { method, headers });
  const ready = async () => {
    while (child.exitCode === null && child.signalCode === null) {
      const response = await post({}).catch(() => null);
      await response?.body?.cancel();
      if (response) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The function push ended before it was ready.');
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
    const ended = once(child, 'exit');
    // Together with the Deno process that the script has started.
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  await ready();
  return {
    service,
    post,
    async run() {
      const response = await post();
      if (!response.ok)
        throw new Error(`The function push responded with ${response.status}: ${await response.text()}`);
      return response.json();
    },
    kill,
    async start() {
      child = spawnFunction();
      await ready();
    },
    async stop() {
      await kill();
      await service.stop();
    },
  };
}
