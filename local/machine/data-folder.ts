import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { birthOf, endProcess } from './processes.ts';
import { StackError } from './stack-error.ts';

/** How the folders of ephemeral stacks are called. */
export const temporaryPrefix = 'retrohale-';

interface Process {
  pid: number;
  /** Tells this process from a later one that was given the same number. */
  birth: string;
}

interface Lock extends Process {
  children: Record<string, Process>;
}

export interface DataFolder {
  path: string;
  /** Writes down a child, so that a later stack can end it if this one crashes. */
  noteChild(name: string, pid: number | null): void;
  /** Gives the folder free, and removes it when asked to. */
  close(options: { remove: boolean }): void;
}

/**
 * Takes a folder for one stack. What a crashed predecessor left running is ended first.
 * Throws a StackError when another stack is at work in it.
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  mkdirSync(folder, { recursive: true });
  // PostgreSQL may run as another account (see postgres-account.ts) and must be able to pass through.
  chmodSync(folder, 0o711);

  const file = path.join(folder, 'stack.lock');
  const lock: Lock = { ...known(process.pid), children: {} };
  while (!created(file, lock)) await clearPredecessor(file, folder);

  return {
    path: folder,
    noteChild(name, pid) {
      if (pid === null) delete lock.children[name];
      else lock.children[name] = known(pid);
      writeFileSync(file, JSON.stringify(lock));
    },
    close({ remove }) {
      rmSync(remove ? folder : file, { recursive: true, force: true });
    },
  };
}

/** Ends and removes what ephemeral stacks left behind in a place when they crashed: nobody will start in their folders. */
export async function clearCrashed(place: string): Promise<void> {
  for (const name of readdirSync(place).filter((each) => each.startsWith(temporaryPrefix))) {
    const folder = path.join(place, name);
    const lock = readLock(path.join(folder, 'stack.lock'));
    if (!lock || birthOf(lock.pid) === lock.birth) continue;
    await clearPredecessor(path.join(folder, 'stack.lock'), folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

function known(pid: number): Process {
  return { pid, birth: birthOf(pid) ?? 'ended' };
}

function created(file: string, lock: Lock): boolean {
  try {
    writeFileSync(file, JSON.stringify(lock), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function clearPredecessor(file: string, folder: string): Promise<void> {
  const before = readLock(file);
  if (before && birthOf(before.pid) === before.birth) {
    throw new StackError(
      `Another stack (process ${before.pid}) is using ${folder}. Stop it, or give this one a folder of its own with --data.`,
    );
  }
  console.error('The stack before this one did not stop properly. Cleaning up after it.');
  for (const [name, child] of Object.entries(before?.children ?? {})) {
    if (birthOf(child.pid) !== child.birth) continue;
    console.error(`Ending ${name} (process ${child.pid}), which it left running.`);
    await endProcess(child.pid, 'SIGINT');
  }
  rmSync(file, { force: true });
}

function readLock(file: string): Lock | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
