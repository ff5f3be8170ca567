/** What processes use, read from /proc: null except on Linux. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports processor time in hundredths of a second. */
const tickMs = 10;

/** Memory in MB of a process and all below it, with shared pages divided among their processes. */
export function memoryOfTree(pid: number): number | null {
  try {
    return treeOf(pid).reduce((sum, one) => sum + kilobytes(`/proc/${one}/smaps_rollup`, 'Pss'), 0) / 1024;
  } catch {
    return null;
  }
}

/** The peak memory of a process in MB. */
export function peakMemory(pid: number | null): number | null {
  const most = kilobytes(`/proc/${pid}/status`, 'VmHWM');
  return most === 0 ? null : most / 1024;
}

/** The memory of a process in MB. */
export function memoryOf(pid: number | null): number | null {
  const now = kilobytes(`/proc/${pid}/status`, 'VmRSS');
  return now === 0 ? null : now / 1024;
}

/** The processor time in ms that a process has used. */
export function processorTime(pid: number | null): number | null {
  const [user = NaN, system = NaN] = statOf(pid).slice(11, 13).map(Number);
  return Number.isNaN(user + system) ? null : (user + system) * tickMs;
}

/** The processor time in ms that a process and all below it have used, including those that have ended. */
export function processorTimeOfTree(pid: number | null): number | null {
  if (processorTime(pid) === null) return null;
  const ticks = treeOf(Number(pid)).flatMap((one) => statOf(one).slice(11, 15).map(Number));
  return ticks.reduce((sum, each) => sum + each, 0) * tickMs;
}

function treeOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(all.map((name) => [Number(name), Number(statOf(name)[1])]));
  const tree = [pid];
  for (const one of tree) for (const [child, parent] of parents) if (parent === one) tree.push(child);
  return tree;
}

/** The fields after the name of a process. The parent is at 1, and its own and its ended children's time at 11 to 14. */
function statOf(pid: string | number | null): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function kilobytes(file: string, field: string): number {
  try {
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
