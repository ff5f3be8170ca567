import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from './machine/project-folder.ts';
import { readOptions } from './options.ts';

test('the defaults are the fixed port, the project’s data folder and the seed', () => {
  const data = path.join(projectFolder, '.data');
  expect(readOptions([])).toMatchObject({ port: 54321, data, ephemeral: false, seed: true });
});

test('each argument sets its option', () => {
  const given = readOptions([
    '--port',
    '0',
    '--data',
    '/somewhere',
    '--no-seed',
    '--watch',
    '--site-url',
    'http://localhost:4000/',
  ]);
  expect(given).toMatchObject({
    port: 0,
    data: '/somewhere',
    seed: false,
    watch: true,
    siteUrl: 'http://localhost:4000',
  });
});

test('real parts of Supabase are named by their addresses', () => {
  const parts = ['--auth', 'http://127.0.0.1:9999/', '--storage', 'http://127.0.0.1:5000'];
  expect(readOptions([...parts, '--database', 'postgresql://127.0.0.1:5433/postgres'])).toMatchObject({
    auth: 'http://127.0.0.1:9999',
    storage: 'http://127.0.0.1:5000',
    databasePort: 5433,
  });
});

test('an ephemeral stack gets a new folder', () => {
  const { data } = readOptions(['--ephemeral']);
  expect(existsSync(data)).toBe(true);
  rmSync(data, { recursive: true });
});

test.each([
  [['--prot', '1'], "Unknown option '--prot'"],
  [['--port', 'many'], '"many" is not a port. Give a number from 0 to 65535.'],
  [['--port', '70000'], '"70000" is not a port. Give a number from 0 to 65535.'],
  [
    ['--database', 'postgresql://127.0.0.1:5433'],
    'A database of your own has no stand-ins’ tables: give --auth and --storage as well.',
  ],
  [['--site-url', 'retrohale'], '"retrohale" is not an address. Give one like http://localhost:5173.'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});
