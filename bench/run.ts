/**
 * `npm run bench`: fills its own stack, measures it, and writes bench/README.md. `-- --quick`: only 10,000 posts.
 * `-- --navigation`, `-- --interactions` and `-- --lighthouse` measure the app in a browser instead, and print what they
 * find.
 */
import { parseArgs } from 'node:util';
import { benchInteractions } from './interactions.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchNavigation } from './navigation.ts';
import { benchServer } from './server.ts';

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
// The first round of the navigation counts trips.
if (navigation) await benchNavigation({ ...comparison, rounds: comparison.rounds + 1 });
if (interactions) await benchInteractions(comparison);
if (lighthouse) await benchLighthouse(comparison);
if (!navigation && !interactions && !lighthouse) await benchServer(quick);
// The measured browser and stack may leave something open.
process.exit();
