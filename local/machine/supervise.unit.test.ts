import { spawn } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { type Supervised, supervise } from './supervise.ts';

let supervised: Supervised | null = null;
afterEach(() => supervised?.stop());

const lives = (script: string, onPid?: (pid: number | null) => void) =>
  supervise({
    name: 'The test process',
    signal: 'SIGTERM',
    ...(onPid && { onPid }),
    async start() {
      const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
      return {
        process: child,
        answers: new Promise((resolve) => child.stdout.once('data', () => resolve())),
      };
    },
  });

const stays = 'console.log("up"); setInterval(() => {}, 1000)';

test('what is killed comes back, as another process, and is told of', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const told: (number | null)[] = [];
  supervised = await lives(stays, (pid) => told.push(pid));
  const first = supervised.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(supervised?.restarts).toBe(1));
  await supervised.ready();
  expect(supervised.pid).not.toBe(first);
  expect(told).toEqual([first, null, supervised.pid]);
});

test('a restart that was asked for needs no pause', async () => {
  supervised = await lives(stays);
  const first = supervised.pid;
  supervised.restart();
  await vi.waitFor(() => expect(supervised?.up && supervised.pid !== first).toBe(true));
});

test('what ends before it ever answers is an error, not a loop', async () => {
  await expect(lives('process.exit(1)')).rejects.toThrow('The test process ended before it answered.');
});

test('what is stopped stays away', async () => {
  const stopped = await lives(stays);
  const { pid } = stopped;
  await stopped.stop();
  expect(stopped.pid).toBeNull();
  expect(() => process.kill(pid ?? 0, 0)).toThrow();
});
