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
  /** The stack's data folder. It records what was applied last. */
  folder: string;
  seed: boolean;
}

/**
 * Applies the migrations and the seed with the real Supabase CLI, as the ordinary user `postgres`. Returns false without
 * doing anything if nothing has changed since the last push into this data folder. Throws a StackError with the CLI's
 * output.
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
      ? new StackError(`${error.message}\n\nTo start with an empty database, delete the folder ${folder}.`)
      : error;
  });
  writeFileSync(file, state);
  return true;
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const each of paths) {
    for (const file of filesOf(path.join(supabaseFolder, each))) {
      hash.update(path.relative(supabaseFolder, file)).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** The file itself, or all files below a folder, in a stable order. Empty if the path does not exist. */
export function filesOf(fileOrFolder: string): string[] {
  if (!existsSync(fileOrFolder)) return [];
  if (path.extname(fileOrFolder) === '.sql') return [fileOrFolder];
  return readdirSync(fileOrFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
