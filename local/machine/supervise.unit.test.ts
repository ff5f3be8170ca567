import { spawn } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { type Supervised, supervise } from './supervise.ts';

let supervised: Supervised | null = null;
afterEach(() => supervised?.stop());

const superviseScript = (script: string | (() => string), onPid?: (pid: number | null) => void) =>
  supervise({
    name: 'The test process',
    signal: 'SIGTERM',
    ...(onPid && { onPid }),
    async start() {
      const code = typeof script === 'string' ? script : script();
      const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
      return {
        process: child,
        ready: new Promise((resolve) => child.stdout.once('data', () => resolve())),
      };
    },
  });

const runsForever = 'console.log("ready"); setInterval(() => {}, 1000)';

test('a killed process is restarted, and each process id is reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reported: (number | null)[] = [];
  supervised = await superviseScript(runsForever, (pid) => reported.push(pid));
  const first = supervised.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(supervised?.restarts).toBe(1));
  await supervised.whenReady();
  expect(supervised.pid).not.toBe(first);
  expect(reported).toEqual([first, null, supervised.pid]);
});

test('a requested restart starts the next process without a pause', async () => {
  supervised = await superviseScript(runsForever);
  const first = supervised.pid;
  supervised.restart();
  await vi.waitFor(() => expect(supervised?.isReady && supervised.pid !== first).toBe(true));
});

test('a process that ends before it is ready is an error, not a loop', async () => {
  await expect(superviseScript('process.exit(1)')).rejects.toThrow(
    'The test process ended before it was ready.',
  );
});

test('a process that cannot be restarted is reported as failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let script = runsForever;
  supervised = await superviseScript(() => script);
  const failed = supervised.whenFailed();
  script = 'process.exit(1)';
  process.kill(supervised.pid ?? 0, 'SIGKILL');
  await failed;
  expect(supervised.isReady).toBe(false);
});

test('a stopped process is not restarted', async () => {
  const stopped = await superviseScript(runsForever);
  const { pid } = stopped;
  await stopped.stop();
  expect(stopped.pid).toBeNull();
  expect(() => process.kill(pid ?? 0, 0)).toThrow();
});
