import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../machine/project-folder.ts';
import { StackError } from '../machine/stack-error.ts';
import { supabase } from '../machine/supabase-cli.ts';
import { databaseUrl } from './service.ts';

const supabaseFolder = path.join(projectFolder, 'supabase');
export const seedMediaFolder = path.join(supabaseFolder, 'seed/media');

interface Database {
  port: number;
  /** The stack's data folder: it remembers what was pushed last. */
  folder: string;
  seed: boolean;
}

/**
 * Applies migrations and seed with the real Supabase CLI, as the ordinary user `postgres`. Does nothing, and answers
 * false, when neither changed since the last push into this data folder. Throws a StackError with the CLI's words.
 */
export async function migrate({ port, folder, seed }: Database): Promise<boolean> {
  const file = path.join(folder, 'pushed');
  const state = `${hashOf(['migrations'])} ${seed ? hashOf(['seed.sql', 'seed']) : 'no seed'}`;
  if (existsSync(file) && readFileSync(file, 'utf8') === state) return false;

  const url = databaseUrl('postgres', port);
  const push = supabase([
    'db',
    'push',
    '--yes',
    '--skip-vault',
    `--remote=${url}`,
    ...(seed ? ['--include-seed'] : []),
  ]);
  await push.catch((error: StackError) => {
    const differs = /before the last migration|not found in local migrations/.test(error.message);
    throw differs
      ? new StackError(`${error.message}\n\nTo begin with an empty database, delete the folder ${folder}.`)
      : error;
  });
  writeFileSync(file, state);
  return true;
}

function hashOf(places: string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesOf(path.join(supabaseFolder, place))) {
      hash.update(path.relative(supabaseFolder, file)).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** The file itself, or all files below a folder, in a stable order; none when nothing is there. */
export function filesOf(place: string): string[] {
  if (!existsSync(place)) return [];
  if (path.extname(place) === '.sql') return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
