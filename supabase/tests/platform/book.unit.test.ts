/** The migrations are one book until version 1.0, and the project's documents name only files and objects that exist. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.join(import.meta.dirname, '../../..');
const migrations = path.join(project, 'supabase/migrations');

const chapters = readdirSync(migrations)
  .sort()
  .map((name) => ({ name, sql: withoutComments(readFileSync(path.join(migrations, name), 'utf8')) }));
const book = chapters.map(({ sql }) => sql).join('\n');

/** Function bodies stay, because they only use names and no definition begins a line there. */
function withoutComments(sql: string): string {
  return sql.replace(/^\s*--.*$/gm, '');
}

const definition =
  /^create (?:unlogged |unique |constraint )?(table|view|type|function|index|trigger|policy) ([a-z_."]+)(?:[\s\S]*?\bon ([a-z_.]+))?/gm;

/** Triggers and policies are named within their table, everything else within its schema. */
function definedObjects(): string[] {
  return [...book.matchAll(definition)].map(([, kind, name, table]) =>
    kind === 'trigger' || kind === 'policy' ? `${kind} ${name} on ${table}` : `${kind} ${name}`,
  );
}

test('each object is created once', () => {
  const objects = definedObjects();
  expect(objects.length).toBeGreaterThan(400);
  expect(objects.filter((each, index) => objects.indexOf(each) !== index)).toEqual([]);
});

test('nothing is created again, dropped or altered in a later chapter', () => {
  const later =
    /^(create or replace|drop |alter (function|view|policy|type|index)|alter table (?!\S+ enable row level security|\S+\s+add constraint \S+ foreign key)).*/gim;
  expect(
    chapters.flatMap(({ name, sql }) => (sql.match(later) ?? []).map((line) => `${name}: ${line}`)),
  ).toEqual([]);
});

test('each chapter begins with an introduction', () => {
  const bare = readdirSync(migrations).filter(
    (name) => !readFileSync(path.join(migrations, name), 'utf8').startsWith('-- '),
  );
  expect(bare).toEqual([]);
});

/** Not the decisions, which are not edited when a name changes. */
const pages = globSync(
  ['{README,ARCHITECTURE,CONTRIBUTING}.md', 'docs/*.md', '{local,conformance,bench}/README.md'],
  {
    cwd: project,
  },
);
const files = globSync('**/*', {
  cwd: project,
  exclude: (name) => name === 'node_modules' || name === '.git',
}).map((file) => file.replaceAll('\\', '/'));

/** The code spans and link targets of a page. */
function namesOn(page: string): string[] {
  const text = readFileSync(path.join(project, page), 'utf8').replace(/^ {4}.*$|^```[\s\S]*?^```/gm, '');
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name ?? '');
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => path.posix.normalize(path.posix.join(path.posix.dirname(page), target)));
  return [...code, ...links];
}

test.each(pages)('%s names only files that exist', (page) => {
  const paths = namesOn(page).filter((name) =>
    /^[\w.…@-]+(\/[\w.…@-]+)*(\/|\.(ts|tsx|sql|md|json|css|toml))$/.test(name),
  );
  const missing = paths.filter((name) => {
    const wanted = name.replace(/\/$/, '');
    const pattern = new RegExp(`(^|/)${wanted.replace(/[.]/g, '\\.').replace('…', '[\\w-]*')}($|/)`);
    return !files.some((file) => pattern.test(file));
  });
  expect(missing).toEqual([]);
});

test.each(pages)('%s names only tables and functions that exist', (page) => {
  const named = namesOn(page)
    .flatMap((name) => name.match(/\b(private|public)\.[a-z_]+/g) ?? [])
    .filter((name) => !name.endsWith('_'));
  const isCreated = (name: string) =>
    new RegExp(`create (unlogged )?(table|view|type|function|procedure) ${name.replace('.', '\\.')}\\b`).test(
      book,
    ) || book.includes(`call private.create_own_ids('${name.replace('private.', '')}'`);
  const missing = named.filter((name) => !isCreated(name));
  expect(missing).toEqual([]);
});
