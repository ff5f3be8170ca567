/** A whole stack as a child process, as `npm run stack` starts it: its output, its end and recovery from a crash. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
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

function start(...args: string[]) {
  const command = [
    path.join(import.meta.dirname, 'stack.ts'),
    '--port',
    '0',
    '--no-seed',
    '--functions',
    noFunctions,
    ...args,
  ];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const output = { stdout: '', stderr: '' };
  const printed = new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => {
      output.stdout += text;
      if (output.stdout.includes('\n')) resolve();
    });
  });
  child.stderr.on('data', (text) => {
    output.stderr += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = async (): Promise<StackFacts> => {
    await Promise.race([printed, ended.then(() => Promise.reject(new Error(output.stderr)))]);
    return JSON.parse(output.stdout);
  };
  return { child, output, ended, ready };
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
  const stack = start('--ephemeral', '--data', parent);
  const { API_URL } = await stack.ready();
  const { port } = new URL(API_URL);
  const second = start('--ephemeral', '--data', parent, '--port', port);
  expect(await second.ended).toBe(1);
  expect(second.output.stderr).toContain(`Port ${port} is taken.`);
  stack.child.kill('SIGTERM');
  await stack.ended;
});
