/** The time until a stack is ready, its memory, and the time until a fresh function replies. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '../../local/machine/project-folder.ts';
import { type Benched, type Goal, table, whole } from '../page/report.ts';
import { median } from '../setup/app.ts';
import { startFunction } from '../setup/function.ts';
import { memoryOfTree } from '../setup/processes.ts';
import { startBenchedStack } from '../setup/stack.ts';

/** Starts first with an empty data folder and the seed, then again with the existing data. */
export async function benchStart(): Promise<Benched> {
  const data = mkdtempSync(path.join(tmpdir(), 'retrohale-bench-'));
  try {
    const cold = await startBenchedStack('--data', data);
    await cold.stop();
    const warm = await startBenchedStack('--data', data);
    const memory = memoryOfTree(warm.pid);
    const firstReplies = await timeFirstReplies(warm.facts.PIDS.functions);
    await warm.stop();
    const goals: Goal[] = [
      ready('Stack ready, warm', warm.readySeconds, 5),
      ready('Stack ready, from nothing', cold.readySeconds, 15),
      ...(memory === null
        ? []
        : [
            {
              what: 'The stack’s memory',
              goal: '≤ 600 MB',
              figure: `${whole(memory)} MB`,
              holds: memory <= 600,
            },
          ]),
      ...(firstReplies.length === 0 ? [] : [firstReply(median(firstReplies))]),
    ];
    return {
      table: table(
        ['', ''],
        goals.map(({ what, figure }) => [what, figure]),
      ),
      goals,
    };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** The times in ms from the start of a function's process to its first reply, which needs Postgres. None except on Linux. */
async function timeFirstReplies(like: number | null): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const began = performance.now();
    const started = await startFunction(projectFolder, like);
    if (!started) return [];
    await (await fetch(`${started.address}/api/health`)).arrayBuffer();
    times.push(performance.now() - began);
    started.stop();
  }
  return times;
}

const firstReply = (milliseconds: number): Goal => ({
  what: 'From the start of a function to its first reply',
  goal: '≤ 150 ms',
  figure: `${whole(milliseconds)} ms`,
  holds: milliseconds <= 150,
});

const ready = (what: string, seconds: number, most: number): Goal => ({
  what,
  goal: `≤ ${most} s`,
  figure: `${seconds.toFixed(1)} s`,
  holds: seconds <= most,
});
