import { StackError } from './stack-error.ts';

interface Running {
  stop(): Promise<void>;
}

/**
 * Runs something until Ctrl-C or SIGTERM and then stops it; one that is still starting is stopped as soon as it has
 * started. What a person can put right is printed as a sentence.
 */
export async function inForeground(start: () => Promise<Running>): Promise<void> {
  let running: Promise<Running> | null = null;
  let asked: number | null = null;
  const stop = async (code = 0) => {
    // Ctrl-C may come twice at once, from the terminal and from npm. Somebody who means it waits a little.
    if (asked !== null && Date.now() - asked > 2000) process.exit(1);
    if (asked !== null) return;
    asked = Date.now();
    console.error('Stopping.');
    await running?.then((each) => each.stop());
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop().catch(fail));
  // A mistake of our own must not leave processes behind.
  process.on('uncaughtException', (error) => {
    console.error(error);
    void stop(1).catch(fail);
  });
  // Whoever read our words may have gone; that is no reason to leave without cleaning up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  // npm does not pass SIGTERM on to what it started: its end is ours.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => {
      if (process.ppid !== parent && asked === null) void stop().catch(fail);
    }, 500).unref();
  }
  running = start();
  await running.catch(fail);
}

function fail(error: unknown): never {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
}
