/**
 * Tests whole stacks as child processes, as `npm start` and `npm run stack` start them: output, stopping and crash recovery.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findFreePort } from './machine/ports.ts';
import { birthOf } from './machine/processes.ts';
import type { StackFacts } from './stack.ts';

// A folder that only its owner may enter, like temporary folders.
const parent = mkdtempSync(path.join(tmpdir(), 'test-stack-'));
const noFunctions = path.join(parent, 'functions');
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(parent, { recursive: true, force: true });
});

/** Runs a program in this folder. `printed` resolves when it has printed this text. */
function run(program: string, ready: string, ...args: string[]) {
  const command = [path.join(import.meta.dirname, program), '--no-seed', ...args];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const output = { stdout: '', stderr: '' };
  const isReady = new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => {
      output.stdout += text;
      if (output.stdout.includes(ready)) resolve();
    });
  });
  child.stderr.on('data', (text) => {
    output.stderr += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const printed = () => Promise.race([isReady, ended.then(() => Promise.reject(new Error(output.stderr)))]);
  return { child, output, ended, printed };
}

function start(...args: string[]) {
  const { printed, ...stack } = run('stack.ts', '\n', '--port', '0', '--functions', noFunctions, ...args);
  const ready = async (): Promise<StackFacts> => {
    await printed();
    return JSON.parse(stack.output.stdout);
  };
  return { ...stack, ready };
}

const isRunning = (pid: number | null) => pid !== null && birthOf(pid) !== null;

test('an ephemeral stack prints one line, and leaves nothing behind after SIGTERM', async () => {
  const stack = start('--ephemeral', '--data', parent);
  const facts = await stack.ready();
  expect(stack.output.stdout.trim().split('\n')).toHaveLength(1);
  expect(facts).toMatchObject({
    API_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    SITE_URL: 'http://localhost:5173',
  });
  expect((await fetch(`${facts.API_URL}/health`)).status).toBe(200);
  stack.child.kill('SIGTERM');
  expect(await stack.ended).toBe(0);
  expect(isRunning(facts.PIDS.postgres)).toBe(false);
  expect(readdirSync(parent)).toEqual([]);
});

test('after a crash the next stack cleans up, keeps the data and does not run the CLI', async () => {
  const data = path.join(parent, 'data');
  const first = start('--data', data);
  const { PIDS } = await first.ready();
  const second = start('--data', data);
  expect(await second.ended).toBe(1);
  expect(second.output.stderr).toContain(`Another stack (process ${first.child.pid}) is using ${data}.`);

  first.child.kill('SIGKILL');
  await first.ended;
  expect(isRunning(PIDS.postgres)).toBe(true);
  const third = start('--data', data);
  await third.ready();
  expect(third.output.stderr).toContain(
    `Ending PostgreSQL (process ${PIDS.postgres}), which is still running.`,
  );
  expect(isRunning(PIDS.postgres)).toBe(false);
  third.child.kill('SIGINT');
  expect(await third.ended).toBe(0);
});

test('a taken port is named in the error', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const stack = start('--ephemeral', '--data', parent, '--port', String(port));
  expect(await stack.ended).toBe(1);
  expect(stack.output.stderr).toContain(`Port ${port} is taken.`);
  taken.close();
});

test('npm start prints where the app is and how to use it, and nothing else', async () => {
  // Below the ephemeral port range, so that they stay free while the app is being built.
  const unasked = 10_000 + (process.pid % 5000) * 4;
  // PostgreSQL uses the second one.
  const [port, webPort] = [await findFreePort(unasked), await findFreePort(unasked + 2)];
  const data = path.join(parent, 'data-of-app');
  const ports = ['--port', String(port), '--web-port', String(webPort)];
  const app = run('start.ts', 'Press Ctrl-C to stop.\n\n', '--data', data, ...ports);
  await app.printed();
  expect((await fetch(`http://localhost:${webPort}`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/functions/v1/api/health`)).status).toBe(200);
  app.child.kill('SIGINT');
  expect(await app.ended).toBe(0);
  expect(app.output).toEqual({
    stdout: `Building and starting Retrohale …

  Retrohale is running:  http://localhost:${webPort}

  To sign in, choose a provider and then a demo member, or create a new one. You do not need a password.
  The functions’ request log: ${path.join(data, 'functions.log')}
  All data is in ${data}. Delete that folder to start over.
  The stack (database, sign-in, files, functions) is on http://127.0.0.1:${port}.
  Emails are not delivered. Read them on http://127.0.0.1:${port}/mailbox.

  Press Ctrl-C to stop.

`,
    stderr: 'Stopping.\n',
  });
});
