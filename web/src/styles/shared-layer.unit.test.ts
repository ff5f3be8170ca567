import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '..');
const sheets = new Map(
  globSync('**/*.css', { cwd: source }).map((file) => [file, readFileSync(path.join(source, file), 'utf8')]),
);
const composed = new Set(
  [...sheets].flatMap(([file, text]) =>
    [...text.matchAll(/composes:[^;]*from "([^"]+)"/g)].map(([, from = '']) =>
      from.startsWith('@/') ? from.slice(2) : path.join(path.dirname(file), from),
    ),
  ),
);

// The build copies them into each style sheet that composes them. The copy that loads last must not win over the parts that
// are on the screen.
test('all rules of style sheets that others compose are in the layer of shared rules', () => {
  const unlayered = [...composed].filter((file) => {
    const text = sheets.get(file) ?? '';
    const code = text.replace(/\/\*.*?\*\//gs, '').trim();
    return !/^@layer shared \{\n(?: .*\n|\n)*\}$/.test(code);
  });
  expect(composed.size).toBeGreaterThan(5);
  expect(unlayered).toEqual([]);
});
