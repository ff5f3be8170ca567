/** The time until a stack is ready, and its memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Benched, type Goal, table, whole } from '../page/report.ts';
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

const ready = (what: string, seconds: number, most: number): Goal => ({
  what,
  goal: `≤ ${most} s`,
  figure: `${seconds.toFixed(1)} s`,
  holds: seconds <= most,
});
