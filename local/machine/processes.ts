import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const hasProc = existsSync('/proc/self/stat');

/**
 * When a process was started, in a form that is only good for comparing. Process ids are reused, so only an id and its start
 * time together identify a process. Null if no process has this id.
 */
export function birthOf(pid: number): string | null {
  if (!hasProc) return ps('lstart', pid);
  const [state, ...fields] = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ') ?? [];
  // Z: a zombie. It has ended, but its parent has not noticed yet.
  return state === 'Z' ? null : (fields[18] ?? null);
}

/** The command line of a process. Null if no process has this id. */
export function commandOf(pid: number): string | null {
  if (!hasProc) return ps('args', pid);
  return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || null;
}

/** Sends a process the signal and waits until it has ended. After ten seconds the process is killed. */
export async function endProcess(pid: number, signal: NodeJS.Signals): Promise<void> {
  const birth = birthOf(pid);
  const deadline = Date.now() + 10_000;
  let sent: NodeJS.Signals | null = null;
  while (birth !== null && birthOf(pid) === birth) {
    const next = Date.now() < deadline ? signal : 'SIGKILL';
    if (sent !== next) process.kill(pid, next);
    sent = next;
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
