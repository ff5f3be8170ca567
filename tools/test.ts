/** `npm test`: every check there is, one line each, and one line at the end. `--only check|unit|stack|e2e` */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../local/machine/ports.ts';
import { StackError } from '../local/machine/stack-error.ts';
import { completeOptions } from '../local/options.ts';
import { startStack } from '../local/stack.ts';
import { buildWeb, serveWeb } from '../local/web.ts';
import { checks } from './test/checks.ts';
import type { Result, Step } from './test/run.ts';
import { journeys, vitest } from './test/suites.ts';

const kinds = ['check', 'unit', 'stack', 'e2e'] as const;
type Kind = (typeof kinds)[number];

const total = { passed: 0, failed: 0, skipped: 0 };
const aborted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!aborted.signal.aborted) console.info('Stopping.');
    aborted.abort();
  });
}

try {
  const wanted = readWanted();
  if (wanted.includes('check')) for (const step of checks) await take(step);
  if (wanted.includes('unit')) await take(vitest('Units and components', ['unit', 'components']));
  if (wanted.includes('stack') || wanted.includes('e2e')) await onStack(wanted);
} catch (error) {
  total.failed += 1;
  console.error(error instanceof StackError ? error.message : error);
}
if (aborted.signal.aborted) total.failed += 1;
console.info(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed > 0 ? 1 : 0);

function readWanted(): readonly Kind[] {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
  const only = values.only ?? [...kinds];
  const unknown = only.find((kind) => !kinds.some((known) => known === kind));
  if (unknown) throw new StackError(`There is no "${unknown}". Say --only ${kinds.join(', --only ')}.`);
  return kinds.filter((kind) => only.includes(kind));
}

/** One stack of its own, with the seed, for the journeys and then for everything that speaks to its services. */
async function onStack(wanted: readonly Kind[]): Promise<void> {
  if (aborted.signal.aborted) return;
  const port = await freePort();
  const webPort = await freePort();
  const siteUrl = `http://localhost:${webPort}`;
  const apiUrl = `http://127.0.0.1:${port}`;
  const began = Date.now();
  const options = completeOptions({ port, siteUrl, ephemeral: true, quiet: true });
  const stack = await startStack(options);
  try {
    say('A stack with the seed', `on port ${port}`, began);
    const env = { STACK: JSON.stringify(stack.facts), WEB_URL: siteUrl };
    // First the journeys: people should meet the demo community, not what the tests leave behind.
    if (wanted.includes('e2e')) {
      const built = Date.now();
      const folder = path.join(options.data, 'web');
      await buildWeb(apiUrl, folder);
      const web = await serveWeb(apiUrl, webPort, folder);
      say('The web app, built and served', `on port ${webPort}`, built);
      await take(journeys('Journeys in the browser', () => env));
      await web.stop();
    }
    if (wanted.includes('stack')) await take(vitest('Database, API, stack', ['stack'], () => env));
  } finally {
    await stack.stop();
  }
}

async function take({ name, run }: Step): Promise<void> {
  if (aborted.signal.aborted) return;
  const began = Date.now();
  const result = await run(aborted.signal);
  for (const kind of ['passed', 'failed', 'skipped'] as const) total[kind] += result[kind];
  say(name, inWords(result), began);
  if (result.failed > 0 && !aborted.signal.aborted) console.error(`\n${result.details}\n`);
}

function inWords({ passed, failed, skipped }: Result): string {
  if (passed + failed + skipped === 1) return failed ? 'failed' : 'ok';
  const words = [`${passed} passed`];
  if (failed > 0) words.push(`${failed} failed`);
  if (skipped > 0) words.push(`${skipped} skipped`);
  return words.join(', ');
}

function say(what: string, outcome: string, began: number): void {
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.info(`${what.padEnd(34)} ${outcome.padEnd(26)} ${seconds.padStart(6)} s`);
}
