/**
 * node bench/by-hand/function-beside.ts <checkout>: the function's processor time per request in this checkout and in
 * another, in turns, on the same database. Only on Linux. The ratio is steadier than the times.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '../../local/machine/project-folder.ts';
import { table } from '../page/report.ts';
import { fire } from '../parts/http.ts';
import { subjectsOn } from '../parts/subjects.ts';
import { median } from '../setup/app.ts';
import { connectToFill, fillClubs, fillExtremes, grow } from '../setup/fill.ts';
import { startFunction } from '../setup/function.ts';
import { processorTime } from '../setup/processes.ts';
import { startBenchedStack } from '../setup/stack.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    /** Measures only the subjects whose name matches. */
    only: { type: 'string', default: '' },
  },
});
const connections = 8;

process.env.MAX_REQUESTS_PER_MINUTE = '1000000000';
const stack = await startBenchedStack('--ephemeral', '--no-seed');
const sql = connectToFill(stack.facts);
await fillClubs(sql, 20);
await grow(sql, 2000, 200);
await fillExtremes(sql, 0.02);
const checkouts = [path.resolve(positionals[0] ?? '.'), projectFolder];
const functions = (
  await Promise.all(checkouts.map((checkout) => startFunction(checkout, stack.facts.PIDS.functions)))
).filter((each) => each !== null);
const rows: string[][] = [];
for (const { name, request } of await subjectsOn(sql, stack.facts.JWT_SECRET)) {
  if (!name.includes(values.only)) continue;
  const found = functions.map((): number[] => []);
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const [at, { address, pid }] of functions.entries()) {
      const before = processorTime(pid) ?? NaN;
      const { requests } = await fire(address, request, Number(values.seconds), connections);
      // The first round warms up.
      if (round > 0) found[at]?.push(((processorTime(pid) ?? NaN) - before) / requests);
      await sql`truncate private.rate_limits`;
    }
  }
  const [other = NaN, own = NaN] = found.map(median);
  rows.push([name, `${other.toFixed(2)} ms`, `${own.toFixed(2)} ms`, `${(own / other).toFixed(2)} ×`]);
  console.info(rows.at(-1)?.join(', '));
}
console.info(table(['', 'the other checkout', 'this checkout', 'ratio'], rows));
await sql.end();
await stack.stop();
process.exit();
