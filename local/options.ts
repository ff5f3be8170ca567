import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryPrefix } from './machine/data-folder.ts';
import { projectFolder } from './machine/project-folder.ts';
import { StackError } from './machine/stack-error.ts';

export interface StackOptions {
  /** The gateway's port. 0: any free one. */
  port: number;
  /** Absolute path of the folder for the database and the uploads. */
  data: string;
  /** The data folder is new (inside `data`, if that was given) and is removed when the stack stops. */
  ephemeral: boolean;
  seed: boolean;
  /** The web app's address. Sign-in returns there. */
  siteUrl: string;
  /** Reloads the functions when their files change. */
  watch: boolean;
  /** Absolute path of the folder that contains one folder per Edge Function. */
  functions: string;
  /** Writes the functions' request log to `functions.log` in the data folder, instead of the terminal. */
  quiet: boolean;
  /** Writes the errors of Auth and the functions there, too. Tests cause many on purpose. */
  logsErrors: boolean;
  /** The addresses of the real Auth and Storage that replace the stand-ins. They are started by hand. */
  auth?: string | undefined;
  storage?: string | undefined;
  /** The port of a PostgreSQL that was prepared by hand, with Supabase's roles and the real Realtime's tables. */
  databasePort?: number | undefined;
}

const usage = `npm run stack -- [--port 54321] [--data DIR] [--ephemeral] [--no-seed]
                [--site-url http://localhost:5173] [--watch] [--functions DIR]
                [--auth URL] [--storage URL] [--database URL] (conformance/README.md)`;

/** Reads the command line. Throws a StackError that names the mistake. */
export function readOptions(args: string[]): StackOptions {
  const { values } = parse(args);
  return completeOptions({
    ...(values.port === undefined ? {} : { port: readPort(values.port) }),
    ...(values.data === undefined ? {} : { data: path.resolve(values.data) }),
    ...(values.functions === undefined ? {} : { functions: path.resolve(values.functions) }),
    ...(values['site-url'] === undefined ? {} : { siteUrl: readOrigin(values['site-url']) }),
    ...readRealParts(values),
    ephemeral: values.ephemeral ?? false,
    seed: !values['no-seed'],
    watch: values.watch ?? false,
  });
}

/** The options that replace stand-ins with real parts of Supabase. */
export const realParts = {
  auth: { type: 'string' },
  storage: { type: 'string' },
  database: { type: 'string' },
} as const;

export function readRealParts({ auth, storage, database }: Partial<Record<keyof typeof realParts, string>>) {
  if (database !== undefined && !(auth && storage))
    throw new StackError(
      'A database of your own has no stand-ins’ tables: give --auth and --storage as well.',
    );
  return {
    ...(auth === undefined ? {} : { auth: readOrigin(auth) }),
    ...(storage === undefined ? {} : { storage: readOrigin(storage) }),
    ...(database === undefined ? {} : { databasePort: readDatabase(database) }),
  };
}

function readDatabase(text: string): number {
  const { protocol, hostname, port } = URL.canParse(text)
    ? new URL(text)
    : { protocol: '', hostname: '', port: '' };
  if (!/^postgres(ql)?:$/.test(protocol) || !['127.0.0.1', 'localhost'].includes(hostname))
    throw new StackError(
      `"${text}" is not a PostgreSQL on this machine. Give one like postgresql://127.0.0.1:5432.`,
    );
  return Number(port || 5432);
}

/** Adds the defaults, and creates the temporary folder of an ephemeral stack. */
export function completeOptions(given: Partial<StackOptions>): StackOptions {
  const ephemeral = given.ephemeral ?? false;
  return {
    port: 54321,
    seed: true,
    siteUrl: 'http://localhost:5173',
    watch: false,
    functions: path.join(projectFolder, 'supabase/functions'),
    quiet: false,
    logsErrors: false,
    ...given,
    ephemeral,
    data: ephemeral
      ? mkdtempSync(path.join(given.data ?? tmpdir(), temporaryPrefix))
      : (given.data ?? path.join(projectFolder, '.data')),
  };
}

/** A port number. 0: any free one. */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new StackError(`"${text}" is not a port. Give a number from 0 to 65535.`);
  return port;
}

function readOrigin(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new StackError(`"${text}" is not an address. Give one like http://localhost:5173.`);
  }
  return new URL(text).origin;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        ephemeral: { type: 'boolean' },
        'no-seed': { type: 'boolean' },
        'site-url': { type: 'string' },
        watch: { type: 'boolean' },
        functions: { type: 'string' },
        ...realParts,
      },
    });
  } catch (error) {
    throw new StackError(`${(error as Error).message}\nUsage: ${usage}`);
  }
}
