import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const hasProc = existsSync('/proc/self/stat');

/**
 * When a running process was started, in a form fit only for comparing: together with its number it tells the process
 * from a later one of the same number. Null when there is none.
 */
export function birthOf(pid: number): string | null {
  if (!hasProc) return ps('lstart', pid);
  const [state, ...fields] = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ') ?? [];
  // Z: it has ended and only waits for its parent to notice.
  return state === 'Z' ? null : (fields[18] ?? null);
}

/** The command line of a running process; null when there is none with this number. */
export function commandOf(pid: number): string | null {
  if (!hasProc) return ps('args', pid);
  return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || null;
}

/** Asks a process to end and waits until it has; after ten seconds it is killed. */
export async function endProcess(pid: number, signal: NodeJS.Signals): Promise<void> {
  const birth = birthOf(pid);
  const deadline = Date.now() + 10_000;
  let asked: NodeJS.Signals | null = null;
  while (birth !== null && birthOf(pid) === birth) {
    const next = Date.now() < deadline ? signal : 'SIGKILL';
    if (asked !== next) process.kill(pid, next);
    asked = next;
    await pause(50);
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function ps(column: string, pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
