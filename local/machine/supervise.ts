import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

interface Run {
  process: ChildProcess;
  /** Resolves when the process is ready. May never settle if the process ends before that. */
  ready: Promise<void>;
}

export interface Supervised {
  /** Id of the running process. Null while there is none. */
  readonly pid: number | null;
  /** How often the process was restarted. */
  readonly restarts: number;
  readonly isReady: boolean;
  /** Resolves when the running process, or the next one, is ready. */
  whenReady(): Promise<void>;
  /** Resolves when the running process, or the next one, ends before it is ready. */
  whenFailed(): Promise<void>;
  /** Ends the running process. The next one starts at once. */
  restart(): void;
  /** Ends the process and starts no new one. Resolves when the process has ended. */
  stop(): Promise<void>;
}

interface Options {
  name: string;
  start(): Promise<Run>;
  /** The signal that ends the process. After ten seconds the process is killed. */
  signal: NodeJS.Signals;
  /** Called with every new process id, and with null when the process has ended. */
  onPid?(pid: number | null): void;
}

const shortestPauseMs = 100;
const longestPauseMs = 10_000;

/**
 * Keeps a process running. When it ends, it is restarted after a pause that grows from 0.1 to 10 seconds, and is reset once
 * a process has run for 10 seconds. Rejects if the very first process ends before it is ready.
 */
export async function supervise({ name, start, signal, onPid }: Options): Promise<Supervised> {
  let child: ChildProcess | null = null;
  let restarts = 0;
  let isStopped = false;
  let skipPause = new AbortController();
  let readiness = newReadiness();
  let failure = Promise.withResolvers<void>();

  /** Runs the process once, to its end. */
  const run = async () => {
    const started = await start();
    child = started.process;
    onPid?.(child.pid ?? null);
    const current = readiness;
    started.ready.then(current.resolve, () => {});
    await end(child);
    child = null;
    onPid?.(null);
    if (current.isReached) readiness = newReadiness();
    else if (restarts === 0) throw new Error(`${name} ended before it was ready.`);
    else {
      failure.resolve();
      failure = Promise.withResolvers();
    }
  };

  const keepRunning = async () => {
    for (let pauseMs = 0; !isStopped; restarts += 1) {
      const startedAt = Date.now();
      await run();
      if (isStopped) return;
      pauseMs =
        Date.now() - startedAt > longestPauseMs
          ? shortestPauseMs
          : Math.min(longestPauseMs, Math.max(shortestPauseMs, pauseMs * 2));
      if (!skipPause.signal.aborted) {
        console.error(`${name} ended unexpectedly. Starting it again in ${pauseMs / 1000} s.`);
        await pause(pauseMs, undefined, { signal: skipPause.signal }).catch(() => {});
      }
      if (skipPause.signal.aborted) pauseMs = 0;
      skipPause = new AbortController();
    }
  };

  const running = keepRunning();
  await Promise.race([readiness.promise, running]);

  return {
    get pid() {
      return child?.pid ?? null;
    },
    get restarts() {
      return restarts;
    },
    get isReady() {
      return readiness.isReached;
    },
    whenReady: () => readiness.promise,
    whenFailed: () => failure.promise,
    restart() {
      skipPause.abort();
      child?.kill(signal);
    },
    async stop() {
      isStopped = true;
      skipPause.abort();
      child?.kill(signal);
      const killer = setTimeout(() => child?.kill('SIGKILL'), 10_000);
      await running;
      clearTimeout(killer);
    },
  };
}

function newReadiness() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const readiness = {
    promise,
    isReached: false,
    resolve() {
      readiness.isReached = true;
      resolve();
    },
  };
  return readiness;
}

/** Resolves when a process has ended, or could not be started at all. */
function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      console.error(error.message);
      resolve();
    });
  });
}
