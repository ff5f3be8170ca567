/**
 * `npm run bench`: measures everything and writes bench/README.md. `-- --quick`: the server alone, with 10,000 posts.
 * `-- --navigation`, `-- --interactions` and `-- --lighthouse` measure the app in a browser alone, and print what they find.
 */
import { parseArgs } from 'node:util';
import { benchInteractions } from './interactions.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchNavigation } from './navigation.ts';
import { benchAll } from './page.ts';
import { goalsTable } from './report.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    navigation: { type: 'boolean', default: false },
    interactions: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
    beside: { type: 'string' },
  },
});
const { quick, navigation, interactions, lighthouse, beside } = values;
const comparison = { beside, rounds: quick ? 1 : 3 };
const chosen = [
  ...(navigation ? [benchNavigation] : []),
  ...(interactions ? [benchInteractions] : []),
  ...(lighthouse ? [benchLighthouse] : []),
];
for (const bench of chosen) {
  const { table, goals } = await bench(comparison);
  console.info(`\n${table}\n\n${goalsTable(goals)}`);
}
if (chosen.length === 0) await benchAll(quick);
// The measured browser and stack may leave something open.
process.exit();
