/** A whole stack as a child process, as `npm run stack` starts it: its one line, its end, and what follows a crash. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { birthOf } from './machine/processes.ts';
import type { StackFacts } from './stack.ts';

// A folder that only its owner may enter, as temporary folders are.
const place = mkdtempSync(path.join(tmpdir(), 'test-of-stack-'));
const noFunctions = path.join(place, 'functions');
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(place, { recursive: true, force: true });
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
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    said.out += text;
  });
  child.stderr.on('data', (text) => {
    said.err += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = async (): Promise<StackFacts> => {
    await Promise.race([
      vi.waitFor(() => expect(said.out).toContain('\n'), { timeout: 60_000, interval: 50 }),
      ended.then(() => Promise.reject(new Error(said.err))),
    ]);
    return JSON.parse(said.out);
  };
  return { child, said, ended, ready };
}

const isRunning = (pid: number | null) => pid !== null && birthOf(pid) !== null;

test('an ephemeral stack prints one line, and SIGTERM leaves nothing of it', async () => {
  const stack = start('--ephemeral', '--data', place);
  const facts = await stack.ready();
  expect(stack.said.out.trim().split('\n')).toHaveLength(1);
  expect(facts).toMatchObject({
    API_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    SITE_URL: 'http://localhost:5173',
  });
  expect((await fetch(`${facts.API_URL}/health`)).status).toBe(200);
  stack.child.kill('SIGTERM');
  expect(await stack.ended).toBe(0);
  expect(isRunning(facts.PIDS.postgres)).toBe(false);
  expect(readdirSync(place)).toEqual([]);
}, 90_000);

test('after a crash the next stack cleans up, keeps the data, and starts without the CLI', async () => {
  const data = path.join(place, 'data');
  const first = start('--data', data);
  const { PIDS } = await first.ready();
  const second = start('--data', data);
  expect(await second.ended).toBe(1);
  expect(second.said.err).toContain(`Another stack (process ${first.child.pid}) is using ${data}.`);

  first.child.kill('SIGKILL');
  await first.ended;
  expect(isRunning(PIDS.postgres)).toBe(true);
  const third = start('--data', data);
  await third.ready();
  expect(third.said.err).toContain(`Ending PostgreSQL (process ${PIDS.postgres}), which it left running.`);
  expect(isRunning(PIDS.postgres)).toBe(false);
  third.child.kill('SIGINT');
  expect(await third.ended).toBe(0);
}, 90_000);

test('a port that is taken is named, with what to do', async () => {
  const stack = start('--ephemeral', '--data', place);
  const { API_URL } = await stack.ready();
  const { port } = new URL(API_URL);
  const late = start('--ephemeral', '--data', place, '--port', port);
  expect(await late.ended).toBe(1);
  expect(late.said.err).toContain(`Port ${port} is taken.`);
  stack.child.kill('SIGTERM');
  await stack.ended;
}, 90_000);
