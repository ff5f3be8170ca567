/**
 * `npm run bench`: measures everything and writes bench/README.md. With the name of a part, such as `-- --evening`, it
 * measures only that part and prints the results, and with `--again` puts them into the page of the last whole run.
 * `--quick` and `--tiny` measure less and do not change the page. With `--minutes 50` a whole run skips the parts that
 * remain after 50 minutes.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureAgain, runWhole, writePage } from './full-run.ts';
import { modes } from './options.ts';
import { type Benched, goalsTable } from './page/report.ts';
import { type PartName, partNames } from './part-names.ts';
import { parts } from './parts.ts';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: {
    quick: flag,
    tiny: flag,
    page: flag,
    again: flag,
    beside: { type: 'string' },
    keep: { type: 'string' },
    minutes: { type: 'string', default: '90' },
    ...(Object.fromEntries(partNames.map((name) => [name, flag])) as Record<PartName, typeof flag>),
  },
});
const mode = values.tiny ? 'tiny' : values.quick ? 'quick' : 'whole';
const chosen = partNames.filter((name) => values[name]);
// Stacks and browsers end with this process, even when it is stopped for taking too long.
process.once('SIGTERM', () => process.exit(1));

if (values.page) writePage('whole');
else if (values.again) await measureAgain(chosen);
else if (chosen.length === 0) await runWhole(mode, Number(values.minutes));
else
  for (const name of chosen) {
    const keep = (found: Benched) => values.keep && writeFileSync(values.keep, JSON.stringify(found));
    const found = await parts[name].bench({ ...modes[mode], beside: values.beside }, keep);
    keep(found);
    console.info(`\n${found.table}\n\n${goalsTable(found.goals)}\n`);
    for (const failure of found.failures ?? []) console.info(`Failed: ${failure}`);
  }
// The browser and the stack may leave handles open.
process.exit();
