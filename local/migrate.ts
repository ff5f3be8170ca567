import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './options.ts';
import { databaseUrl } from './postgres.ts';
import { StackError } from './stack-error.ts';

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

/** Runs the CLI on this project; answers with what it wrote to stdout. Throws a StackError when it fails. */
export function supabase(args: string[], variables: NodeJS.ProcessEnv = {}): Promise<string> {
  const program = path.join(projectFolder, 'node_modules/.bin/supabase');
  const child = spawn(process.execPath, [program, ...args, '--workdir', projectFolder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Without them it warns of unset variables, of the missing TLS, and of a newer version.
    env: {
      GOOGLE_CLIENT_ID: 'none',
      GOOGLE_CLIENT_SECRET: 'none',
      ...process.env,
      PGSSLMODE: 'disable',
      DO_NOT_TRACK: '1',
      ...variables,
    },
  });
  const output = { stdout: '', both: '' };
  child.stdout.on('data', (text) => {
    output.stdout += text;
    output.both += text;
  });
  child.stderr.on('data', (text) => {
    output.both += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      if (code === 0) resolve(output.stdout);
      else
        reject(new StackError(`\`supabase ${args[0]} ${args[1]}\` failed. It said:\n${output.both.trim()}`));
    });
  });
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
