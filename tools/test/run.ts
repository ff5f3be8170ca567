import { spawn } from 'node:child_process';
import { projectFolder } from '../../local/machine/project-folder.ts';

/** What came of one step: how many checks passed, failed and were left out, and what there is to read about failures. */
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

export interface Ended {
  code: number | null;
  /** What it said on both streams. */
  output: string;
}

/** Runs a program of this project to its end; an abort ends it and all it started. */
export function runProgram(
  [program = '', ...args]: string[],
  signal: AbortSignal,
  env: Record<string, string> = {},
): Promise<Ended> {
  // A group of its own, so that its own children end with it.
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

  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)));
  return new Promise((resolve) => {
    const ended = (code: number | null, more = '') => {
      signal.removeEventListener('abort', end);
      resolve({ code, output: said.join('') + more });
    };
    child.once('error', (error) => ended(null, error.message)).once('close', (code) => ended(code));
  });
}

/** A program of node_modules that is written in JavaScript, under this very Node. */
export const nodeProgram = (path: string, ...args: string[]) => [
  process.execPath,
  `node_modules/${path}`,
  ...args,
];

/** A check that either holds or does not: it counts as one. */
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
