import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');

/** A sentence: a quoted text that begins with a capital letter and contains a space. */
const sentence = /(?<!\\)'([A-Z][^'\n]* (?:[^'\n]|'')*)'/;
const ways = [
  /private\.(?:fail|check_role|require_\w+)\([^;]*?/,
  /\b(?:new Refusal|invalid|badRequest|forbidden|notFound|tooLarge)\((?:\d+, )?/,
].map((way) => new RegExp(way.source + sentence.source, 'g'));

test('every refusal’s sentence is in docs/errors.md', () => {
  const files = globSync(['supabase/migrations/*.sql', 'supabase/functions/**/*.ts'], { cwd: root });
  const sources = files.filter((path) => !path.includes('.test.')).map(read);
  const said = sources.flatMap((source) =>
    ways.flatMap((way) => [...source.matchAll(way)].map(([, words]) => words)),
  );
  expect(said.length).toBeGreaterThan(30);
  const documented = read('docs/errors.md');
  const missing = said.filter((words) => words && !documented.includes(words.replaceAll("''", "'").trim()));
  expect([...new Set(missing)]).toEqual([]);
});
