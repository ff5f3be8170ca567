import { StackError } from './stack-error.ts';

interface Program {
  stop(): Promise<void>;
}

/**
 * Runs a program until Ctrl-C or SIGTERM, then stops it. A program that is still starting is stopped as soon as it has
 * started. A StackError is printed as its sentence, without a stack trace.
 */
export async function runInForeground(start: () => Promise<Program>): Promise<void> {
  let program: Promise<Program> | null = null;
  let stoppingSince: number | null = null;
  const stop = async (exitCode = 0) => {
    // One Ctrl-C may arrive twice, from the terminal and from npm. A later one is intentional: exit at once.
    if (stoppingSince !== null && Date.now() - stoppingSince > 2000) process.exit(1);
    if (stoppingSince !== null) return;
    stoppingSince = Date.now();
    console.error('Stopping.');
    await program?.then((started) => started.stop());
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop().catch(fail));
  // A bug in the stack must not leave processes behind.
  process.on('uncaughtException', (error) => {
    console.error(error);
    void stop(1).catch(fail);
  });
  // The reader of our output may have ended. Still clean up before exiting.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  // npm does not pass SIGTERM on to its script, so stop when npm has ended.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => {
      if (process.ppid !== parent && stoppingSince === null) void stop().catch(fail);
    }, 500).unref();
  }
  program = start();
  await program.catch(fail);
}

function fail(error: unknown): never {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
}
