import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

interface Life {
  process: ChildProcess;
  /** Resolves when the process answers; may stay unsettled when it ends before that. */
  answers: Promise<void>;
}

export interface Supervised {
  /** The process id of the current life; null while there is none. */
  readonly pid: number | null;
  /** How often it was started again. */
  readonly restarts: number;
  /** Whether the current life has answered. */
  readonly up: boolean;
  /** Resolves as soon as the current life, or the next one, answers. */
  ready(): Promise<void>;
  /** Ends this life; the next one begins at once. */
  restart(): void;
  /** Ends it for good. Resolves when the process is gone. */
  stop(): Promise<void>;
}

interface Rules {
  name: string;
  start(): Promise<Life>;
  /** What asks it to end; after ten seconds it is killed. */
  signal: NodeJS.Signals;
  /** Told of every new process id, and of null when it is gone. */
  onPid?(pid: number | null): void;
}

const longestPause = 10_000;

/**
 * Keeps a process running: when it ends it is started again, after pauses that grow from 0.1 to 10 seconds and
 * begin anew once it has lived that long. Rejects when the very first life ends before it answers.
 */
export async function supervise({ name, start, signal, onPid }: Rules): Promise<Supervised> {
  let child: ChildProcess | null = null;
  let restarts = 0;
  let stopped = false;
  let hurry = new AbortController();
  let answering = promisedAnswer();

  // Resolves when the life has ended. Only the first life may not end in silence: nothing waits for it to do better.
  const oneLife = async () => {
    const life = await start();
    child = life.process;
    onPid?.(child.pid ?? null);
    const answer = answering;
    life.answers.then(answer.resolve, () => {});
    await end(child);
    child = null;
    onPid?.(null);
    if (answer.given) answering = promisedAnswer();
    else if (restarts === 0) throw new Error(`${name} ended before it answered.`);
  };

  const keepAlive = async () => {
    for (let wait = 0; !stopped; restarts += 1) {
      const born = Date.now();
      await oneLife();
      if (stopped) return;
      wait = Date.now() - born > longestPause ? 100 : Math.min(longestPause, Math.max(100, wait * 2));
      if (!hurry.signal.aborted) {
        console.error(`${name} ended unexpectedly. Starting it again in ${wait / 1000} s.`);
        await pause(wait, undefined, { signal: hurry.signal }).catch(() => {});
      }
      if (hurry.signal.aborted) wait = 0;
      hurry = new AbortController();
    }
  };

  const running = keepAlive();
  await Promise.race([answering.promise, running]);

  return {
    get pid() {
      return child?.pid ?? null;
    },
    get restarts() {
      return restarts;
    },
    get up() {
      return answering.given;
    },
    ready: () => answering.promise,
    restart() {
      hurry.abort();
      child?.kill(signal);
    },
    async stop() {
      stopped = true;
      hurry.abort();
      child?.kill(signal);
      const killer = setTimeout(() => child?.kill('SIGKILL'), 10_000);
      await running;
      clearTimeout(killer);
    },
  };
}

function promisedAnswer() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = {
    promise,
    given: false,
    resolve() {
      answer.given = true;
      resolve();
    },
  };
  return answer;
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
