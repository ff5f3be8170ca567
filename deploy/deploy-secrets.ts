/**
 * `npm run deploy:secrets [-- --env-file .env.production]`: sets only the settings of the project's functions.
 * Also needs SUPABASE_ACCESS_TOKEN and SUPABASE_PROJECT_ID. Settings that are empty here keep their value in the project.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { supabase } from '../local/machine/supabase-cli.ts';
import { readValues } from './read-values.ts';
import { findProblems, settings } from './settings.ts';

const values = readValues(process.argv.slice(2));
const ofFunctions = settings.filter(({ targets }) => targets.includes('functions'));
const deploying = settings.filter(({ name }) =>
  ['SUPABASE_ACCESS_TOKEN', 'SUPABASE_PROJECT_ID'].includes(name),
);
const problems = findProblems(values, [...ofFunctions, ...deploying]);

const folder = mkdtempSync(path.join(tmpdir(), 'retrohale-secrets-'));
try {
  if (problems.length > 0) throw new Error(problems.join('\n'));
  // Passed in a file that only this user can read, because every user of the machine can read a program's arguments.
  const file = path.join(folder, 'functions.env');
  const lines = ofFunctions.flatMap(({ name }) =>
    values[name]?.trim() ? [`${name}='${values[name]?.trim()}'`] : [],
  );
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  await supabase(['secrets', 'set', '--yes', `--remote=${values.SUPABASE_PROJECT_ID}`, '--env-file', file], {
    SUPABASE_ACCESS_TOKEN: values.SUPABASE_ACCESS_TOKEN,
  });
  console.info(`${lines.length} settings of the functions were set.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
