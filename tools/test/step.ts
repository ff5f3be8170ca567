import { spawn } from 'node:child_process';
import { projectFolder } from '../../local/machine/project-folder.ts';

/** How many tests of a step passed, failed and were skipped, and the output about its failures. */
export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  details: string;
}

export interface Step {
  name: string;
  run(signal: AbortSignal): Promise<Result>;
}

interface Ended {
  code: number | null;
  /** Both streams. */
  output: string;
}

/** Runs a program of this project to its end. The signal ends the program and everything it started. */
export function runProgram(
  [program = '', ...args]: string[],
  signal: AbortSignal,
  env: Record<string, string> = {},
): Promise<Ended> {
  // Its own process group, so that its children end with it.
  const child = spawn(program, args, {
    cwd: projectFolder,
    detached: true,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGTERM');
  };
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();

  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)));
  return new Promise((resolve) => {
    const ended = (code: number | null, more = '') => {
      signal.removeEventListener('abort', end);
      resolve({ code, output: output.join('') + more });
    };
    child.once('error', (error) => ended(null, error.message)).once('close', (code) => ended(code));
  });
}

/** The command that runs a JavaScript program of node_modules under this version of Node. */
export const nodeProgram = (path: string, ...args: string[]) => [
  process.execPath,
  `node_modules/${path}`,
  ...args,
];

/** A program that succeeds or fails. It counts as one test. */
export function check(name: string, command: string[]): Step {
  return {
    name,
    async run(signal) {
      const { code, output } = await runProgram(command, signal);
      const failed = code === 0 ? 0 : 1;
      return { passed: 1 - failed, failed, skipped: 0, details: failed ? output.trim() : '' };
    },
  };
}
