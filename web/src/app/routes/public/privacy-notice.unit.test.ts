/** Checks that the privacy notice is true: its numbers and lists match the database and the app. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rulesVersion } from '@contract/rules-version.ts';
import { expect, test } from 'vitest';
import { pageHeaders } from '../../../../hosting.ts';
import { browserStorage, exported, retention } from './privacy-facts.ts';

const root = path.join(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\./.test(file));
const book = filesOf('supabase/migrations/*.sql').map(read).join('\n');

test.each(retention)('$what: $time', ({ until: [what, words] }) => {
  const [, definition = ''] = book.split(new RegExp(`create (?:function|table) private\\.${what}\\b`));
  expect(definition.split(/\n(?:end )?(?:\$\$|\));?\n/)[0]).toContain(words);
});

test('the functions that erase data are scheduled jobs', () => {
  const names = retention.map(({ until: [what] }) => what).filter((what) => /^(prune|erase)/.test(what));
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) expect(book).toContain(`'private.${name}()'`);
});

test('the notice lists everything in the export', () => {
  const endpoint = read('supabase/functions/api/users/export-me.ts');
  const names = [...endpoint.matchAll(/const (?:lists|objects) = \[([^\]]+)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name),
  );
  expect(Object.keys(exported).toSorted()).toEqual(names.toSorted());
});

test('nothing sets a cookie', () => {
  for (const file of filesOf('{web/src,supabase/functions}/**/*.{ts,tsx}'))
    expect(read(file), file).not.toMatch(/document\.cookie|set-cookie|setCookie|cookieStore/i);
});

test('only the listed files store something in the browser', () => {
  const keeping = filesOf('web/src/**/*.{ts,tsx}')
    .filter(
      (file) => /\b(local|session)Storage\b|\bcaches\.open\b/.test(read(file)) && !file.includes('/testing/'),
    )
    .map((file) => path.relative('web/src', file));
  expect(keeping.toSorted()).toEqual(browserStorage.toSorted());
});

test('pages run no third-party code and send requests only to Retrohale', () => {
  const policy = pageHeaders({ VITE_SUPABASE_URL: 'https://project.example' })['Content-Security-Policy'];
  expect(policy).toContain("default-src 'self';");
  expect(policy).toContain("connect-src 'self' https://project.example wss://project.example;");
  expect(policy).not.toContain('script-src');
});

test('the database and the contract name the same version of the Rules', () => {
  expect(book).toContain(`return '${rulesVersion}';`);
});
