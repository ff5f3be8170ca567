/**
 * `npm run deploy:secrets [-- --env-file .env.production]`: tells the project's functions their settings, and no others.
 * Needs SUPABASE_ACCESS_TOKEN and SUPABASE_PROJECT_ID besides. What is empty is left as the project has it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { supabase } from '../local/machine/supabase-cli.ts';
import { readValues } from './read-values.ts';
import { complaintsOf, settings } from './settings.ts';

const values = readValues(process.argv.slice(2));
const ofFunctions = settings.filter(({ places }) => places.includes('functions'));
const deploying = settings.filter(({ name }) =>
  ['SUPABASE_ACCESS_TOKEN', 'SUPABASE_PROJECT_ID'].includes(name),
);
const complaints = complaintsOf(values, [...ofFunctions, ...deploying]);

const folder = mkdtempSync(path.join(tmpdir(), 'retrohale-secrets-'));
try {
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  // In a file for this user alone: arguments can be read by everybody on the machine.
  const file = path.join(folder, 'functions.env');
  const lines = ofFunctions.flatMap(({ name }) =>
    values[name]?.trim() ? [`${name}='${values[name]?.trim()}'`] : [],
  );
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  await supabase(['secrets', 'set', '--yes', `--remote=${values.SUPABASE_PROJECT_ID}`, '--env-file', file], {
    SUPABASE_ACCESS_TOKEN: values.SUPABASE_ACCESS_TOKEN,
  });
  console.info(`The functions have been told ${lines.length} settings.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
