import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import type { Values } from './settings.ts';

/** The settings in a file (`--env-file`, or `.env` if it exists). The environment takes precedence. */
export function readValues(args: string[]): Values {
  const { values } = parseArgs({ args, options: { 'env-file': { type: 'string' } } });
  const file = path.resolve(values['env-file'] ?? path.resolve(import.meta.dirname, '../.env'));
  if (values['env-file'] && !existsSync(file)) throw new Error(`There is no file ${file}.`);
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
}
