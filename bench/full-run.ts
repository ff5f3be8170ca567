/** One complete run. Each part has its own process, so that it cannot leave anything running beside the next. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../local/machine/project-folder.ts';
import type { modes } from './options.ts';
import { machine } from './page/machine.ts';
import { type Kept, pageOf } from './page/page.ts';
import type { Benched } from './page/report.ts';
import { type PartName, partNames } from './part-names.ts';
import { parts } from './parts.ts';

type Mode = keyof typeof modes;

const folder = path.join(projectFolder, '.data/bench');
const fileOf = (mode: Mode) => path.join(folder, `${mode}.json`);

/**
 * Writes the page after each part, so that nothing is lost if the run is stopped. Parts that have not ended after `minutes`
 * fail.
 */
export async function runWhole(mode: Mode, minutes: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const kept: Kept = { when: new Date().toISOString().slice(0, 10), machine: machine(), parts: {} };
  const began = performance.now();
  for (const name of partNames) {
    console.error(`\n${new Date().toTimeString().slice(0, 8)} ${name}`);
    const start = performance.now();
    const left = minutes - (start - began) / 60_000;
    const found = await runPart(name, mode, Math.min(parts[name].limit, Math.max(left, 0)));
    kept.parts[name] = { ...found, seconds: (performance.now() - start) / 1000 };
    writeFileSync(fileOf(mode), JSON.stringify(kept, null, 1));
    writePage(mode);
  }
  console.error(
    `\nWritten after ${Math.round((performance.now() - began) / 60_000)} minutes: ${pageFile(mode)}`,
  );
}

/** Measures parts of the last whole run again, for example one that was disturbed. The page says which they are. */
export async function measureAgain(names: PartName[]): Promise<void> {
  const kept: Kept = JSON.parse(readFileSync(fileOf('whole'), 'utf8'));
  for (const name of names) {
    const start = performance.now();
    const found = await runPart(name, 'whole', parts[name].limit);
    kept.parts[name] = { ...found, seconds: (performance.now() - start) / 1000, isAgain: true };
    writeFileSync(fileOf('whole'), JSON.stringify(kept, null, 1));
    writePage('whole');
  }
}

/** Writes the page again from the last run's figures, for example after a change of wording. */
export function writePage(mode: Mode): void {
  const template = readFileSync(path.join(import.meta.dirname, 'README.template.md'), 'utf8');
  writeFileSync(pageFile(mode), pageOf(template, JSON.parse(readFileSync(fileOf(mode), 'utf8'))));
}

/** Only a whole run writes the committed page. */
const pageFile = (mode: Mode) =>
  mode === 'whole' ? path.join(import.meta.dirname, 'README.md') : path.join(folder, `${mode}.md`);

/** The part's results and failures. A part that fails or takes too long may have kept some results. */
async function runPart(name: PartName, mode: Mode, limit: number): Promise<Benched> {
  if (limit === 0) return { table: '', goals: [], failures: ['There was no time left.'] };
  const file = path.join(folder, `${mode}-${name}.json`);
  writeFileSync(file, JSON.stringify({ table: '', goals: [] } satisfies Benched));
  const script = path.join(import.meta.dirname, 'run.ts');
  const child = spawn(
    process.execPath,
    [script, `--${name}`, `--${mode}`, '--keep', file].filter((each) => each !== '--whole'),
    {
      stdio: ['ignore', 'inherit', 'pipe'],
    },
  );
  process.once('exit', () => child.kill());
  let said = '';
  child.stderr.on('data', (text) => {
    process.stderr.write(text);
    said = (said + text).slice(-1000);
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 20_000).unref();
  }, limit * 60_000);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  const found: Benched = JSON.parse(readFileSync(file, 'utf8'));
  if (code === 0) return found;
  const error = said.match(/^\w*Error: .*$/m)?.[0] ?? said.trim().split('\n').at(-1);
  const failure = isLate
    ? `It was stopped after ${limit.toFixed(1)} minutes.`
    : `It ended with ${code}: ${error}`;
  return { ...found, failures: [...(found.failures ?? []), failure] };
}
