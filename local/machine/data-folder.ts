import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { birthOf, endProcess } from './processes.ts';
import { StackError } from './stack-error.ts';

/** The prefix of ephemeral stacks' folder names. */
export const temporaryPrefix = 'retrohale-';

interface Process {
  pid: number;
  /** Distinguishes this process from a later one with the same id. */
  birth: string;
}

interface Lock extends Process {
  children: Record<string, Process>;
}

export interface DataFolder {
  path: string;
  /** Records a child process in the lock file, so that the next stack can end it if this one crashes. */
  recordChild(name: string, pid: number | null): void;
  /** Releases the folder, and removes it on request. */
  close(options: { remove: boolean }): void;
}

/**
 * Locks a folder for one stack. Processes that a crashed stack left running in it are ended first. Throws a StackError if
 * another stack is using the folder.
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  mkdirSync(folder, { recursive: true });
  // PostgreSQL may run as another account (postgres/account.ts), which must be able to enter.
  chmodSync(folder, 0o711);

  const file = path.join(folder, 'stack.lock');
  const lock: Lock = { ...identify(process.pid), children: {} };
  while (!tryCreate(file, lock)) await clearPredecessor(file, folder);

  return {
    path: folder,
    recordChild(name, pid) {
      if (pid === null) delete lock.children[name];
      else lock.children[name] = identify(pid);
      writeFileSync(file, JSON.stringify(lock));
    },
    close({ remove }) {
      rmSync(remove ? folder : file, { recursive: true, force: true });
    },
  };
}

/** Removes the folders of crashed ephemeral stacks and ends the processes they left running. No other stack would do so. */
export async function clearCrashed(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(temporaryPrefix))) {
    const folder = path.join(parent, name);
    const lock = readLock(path.join(folder, 'stack.lock'));
    if (!lock || isRunning(lock)) continue;
    await clearPredecessor(path.join(folder, 'stack.lock'), folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

function identify(pid: number): Process {
  return { pid, birth: birthOf(pid) ?? 'ended' };
}

function isRunning({ pid, birth }: Process): boolean {
  return birthOf(pid) === birth;
}

function tryCreate(file: string, lock: Lock): boolean {
  try {
    writeFileSync(file, JSON.stringify(lock), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function clearPredecessor(file: string, folder: string): Promise<void> {
  const lock = readLock(file);
  if (lock && isRunning(lock)) {
    throw new StackError(
      `Another stack (process ${lock.pid}) is using ${folder}. Stop it, or choose another folder with --data.`,
    );
  }
  console.error('The previous stack did not stop cleanly. Cleaning up after it.');
  for (const [name, child] of Object.entries(lock?.children ?? {})) {
    if (!isRunning(child)) continue;
    console.error(`Ending ${name} (process ${child.pid}), which is still running.`);
    await endProcess(child.pid, 'SIGINT');
  }
  rmSync(file, { force: true });
}

/** Null if there is no lock that this version can read. Such a stack may still be running. */
function readLock(file: string): Lock | null {
  try {
    const lock: Partial<Lock> = JSON.parse(readFileSync(file, 'utf8'));
    return typeof lock.pid === 'number' && typeof lock.birth === 'string' ? (lock as Lock) : null;
  } catch {
    return null;
  }
}
