/**
 * `npm test`: runs all checks and tests, and prints one line for each step and one at the end.
 * `-- --only check|unit|stack|e2e` runs some of them. `-- --files supabase/tests/posts` runs only the test files whose path
 * contains that text. Both can be given several times. `-- --browser firefox|webkit` runs the journeys for every engine in
 * an engine other than Chromium. `-- --auth URL --storage URL --database URL` runs the tests that need a stack, with real
 * parts of Supabase in it (conformance/README.md).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '../local/machine/ports.ts';
import { StackError } from '../local/machine/stack-error.ts';
import { completeOptions, readRealParts, realParts } from '../local/options.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { buildWeb, serveWeb } from '../local/web.ts';
import { type BrowserName, browserNames, requireBrowser } from './browser.ts';
import { checks } from './test/checks.ts';
import { sizes } from './test/sizes.ts';
import type { Result, Step } from './test/step.ts';
import { journeys, partsOfStackTests, stackTests, vitest } from './test/suites.ts';

const kinds = ['check', 'unit', 'stack', 'e2e'] as const;
type Kind = (typeof kinds)[number];

interface Selection {
  kinds: readonly Kind[];
  files: readonly string[];
  browser: BrowserName;
  real: ReturnType<typeof readRealParts>;
}

const total = { passed: 0, failed: 0, skipped: 0 };
const aborted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!aborted.signal.aborted) console.info('Stopping.');
    aborted.abort();
  });
}

// Pictures are copied from this host alone, so that no test depends on the internet. A test serves it.
process.env.MEDIA_TEST_HOSTS = `pictures.test=127.0.0.1:${await findFreePort()}`;

try {
  const selection = readSelection();
  if (selection.kinds.includes('e2e')) requireBrowser(selection.browser);
  const { kinds, files, real } = selection;
  const parts = kinds.includes('stack') ? partsOfStackTests(files) : [];
  // A real part of Supabase belongs to one stack.
  const forFurtherStacks = Object.keys(real).length > 0 ? [] : parts;
  // A further stack looks for free ports after the one before has taken its own.
  const { promise: firstIsReady, resolve: onReady } = Promise.withResolvers<void>();
  const { promise: journeysEnded, resolve: onJourneysEnd } = Promise.withResolvers<void>();
  // Run in parallel, because journeys often wait and leave their core idle.
  const withFirstStack = runOnStack(selection, parts, { onReady, onJourneysEnd })
    .catch(countError)
    .finally(onReady)
    .finally(onJourneysEnd);
  const withSecondStack = runWithoutStack(selection)
    .then(() => firstIsReady)
    .then(() => runOnFurtherStack(forFurtherStacks))
    .catch(countError);
  // Tests of the API wait for it, and leave a quarter of two cores idle.
  const withThirdStack = journeysEnded.then(() => runOnFurtherStack(forFurtherStacks)).catch(countError);
  await Promise.all([withFirstStack, withSecondStack, withThirdStack]);
} catch (error) {
  countError(error);
}
if (aborted.signal.aborted) total.failed += 1;
console.info(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed > 0 ? 1 : 0);

function countError(error: unknown): void {
  total.failed += 1;
  console.error(error instanceof StackError ? error.message : error);
}

function readSelection(): Selection {
  const list = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    options: { only: list, files: list, browser: { type: 'string' }, ...realParts },
  });
  const real = readRealParts(values);
  const {
    only = Object.keys(real).length > 0 ? ['stack', 'e2e'] : [...kinds],
    files = [],
    browser: wanted = 'chromium',
  } = values;
  const unknown = only.find((kind) => !kinds.some((known) => known === kind));
  if (unknown)
    throw new StackError(`"${unknown}" is unknown. Choose from --only ${kinds.join(', --only ')}.`);
  const browser = browserNames.find((name) => name === wanted);
  if (!browser)
    throw new StackError(`"${wanted}" is unknown. Choose from --browser ${browserNames.join(', ')}.`);
  return { kinds: kinds.filter((kind) => only.includes(kind)), files, browser, real };
}

async function runWithoutStack({ kinds, files }: Selection): Promise<void> {
  if (kinds.includes('check')) for (const step of checks) await run(step);
  if (!kinds.includes('unit')) return;
  // One worker is enough to finish long before the journeys.
  const workers = kinds.includes('e2e') ? { workers: 1 } : {};
  await run(vitest({ name: 'Units and components', files, projects: ['unit', 'components'], ...workers }));
}

/** Starts one stack with the seed, for the journeys and then for tests that need its services. */
async function runOnStack(
  { kinds, files, browser, real }: Selection,
  parts: string[][],
  { onReady, onJourneysEnd }: { onReady: () => void; onJourneysEnd: () => void },
): Promise<void> {
  if (aborted.signal.aborted || !(kinds.includes('stack') || kinds.includes('e2e'))) return;
  const port = await findFreePort();
  const webPort = await findFreePort();
  const siteUrl = `http://localhost:${webPort}`;
  const apiUrl = `http://127.0.0.1:${port}`;
  const startedAt = Date.now();
  const options = completeOptions({ port, siteUrl, ephemeral: true, quiet: true, logsErrors: true, ...real });
  const stack = await startStack(options);
  try {
    print('A stack with the seed', `on port ${port}`, startedAt);
    const env = { STACK: JSON.stringify(stack.facts), WEB_URL: siteUrl };
    // The journeys come first, because they expect the demo community without rows that other tests add.
    if (kinds.includes('e2e')) {
      const buildStartedAt = Date.now();
      const folder = path.join(options.data, 'web');
      await buildWeb(apiUrl, folder);
      await run(sizes(folder));
      const web = await serveWeb(apiUrl, webPort, folder);
      print('The web app, built and served', `on port ${webPort}`, buildStartedAt);
      onReady();
      await run(
        journeys({ name: `Journeys in ${browser}`, files, env: { ...env, JOURNEY_BROWSER: browser } }),
      );
      await web.stop();
      onJourneysEnd();
    }
    onReady();
    await runParts(parts, stack, siteUrl, options.data);
  } finally {
    await stack.stop();
  }
}

/** Runs stack tests on a further stack, while the journeys use the first one and then beside it. */
async function runOnFurtherStack(parts: string[][]): Promise<void> {
  if (aborted.signal.aborted || parts.length === 0) return;
  const port = await findFreePort();
  const siteUrl = `http://localhost:${await findFreePort()}`;
  const options = completeOptions({ port, siteUrl, ephemeral: true, quiet: true, logsErrors: true });
  const stack = await startStack(options);
  try {
    await runParts(parts, stack, siteUrl, options.data);
  } finally {
    await stack.stop();
  }
}

/** Each stack takes the next part when it is idle. If tests fail, prints the errors that the stack has logged. */
async function runParts(parts: string[][], stack: Stack, siteUrl: string, data: string): Promise<void> {
  const env = { STACK: JSON.stringify(stack.facts), WEB_URL: siteUrl };
  for (let files = parts.shift(); files; files = parts.shift()) {
    const failed = await run(stackTests({ files, env }));
    if (failed > 0) console.error(errorsIn(path.join(data, 'functions.log')));
  }
}

/** The last errors in a stack's log. Its other lines are requests that did not fail. */
function errorsIn(log: string): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  const errors = lines.filter((line) => !/"status":[1-4]/.test(line)).slice(-20);
  return errors.length > 0 ? `The stack's last errors:\n${errors.join('\n')}\n` : '';
}

/** Returns how many tests failed. */
async function run(step: Step): Promise<number> {
  if (aborted.signal.aborted) return 0;
  const startedAt = Date.now();
  const result = await step.run(aborted.signal);
  for (const outcome of ['passed', 'failed', 'skipped'] as const) total[outcome] += result[outcome];
  print(step.name, summaryOf(result), startedAt);
  if (result.failed > 0 && !aborted.signal.aborted) console.error(`\n${result.details}\n`);
  return result.failed;
}

function summaryOf({ passed, failed, skipped }: Result): string {
  if (passed + failed + skipped === 1) return failed ? 'failed' : 'ok';
  const parts = [`${passed} passed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(', ');
}

function print(name: string, outcome: string, startedAt: number): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.info(`${name.padEnd(34)} ${outcome.padEnd(26)} ${seconds.padStart(6)} s`);
}
