import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { onePathOf } from './one-path-icons.ts';

const library = path.dirname(createRequire(import.meta.url).resolve('lucide-react'));
const iconOf = (node: string) => `const __iconData = {\n  name: "x",\n  node: [\n    ${node}\n  ]\n};`;

test("the library's icons become one path, whatever shapes they are drawn with", () => {
  const code = readFileSync(path.join(library, '../esm/icons/users.mjs'), 'utf8');
  expect(code.match(/\["(path|circle)"/g)).toHaveLength(4);
  expect(onePathOf(code)).toContain('3.87M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z');
});

test.each([
  ['["line", { x1: "1", x2: "3", y1: "2", y2: "4", key: "a" }]', 'M1 2L3 4'],
  ['["polyline", { points: "1 2 3 4", key: "a" }]', 'M1 2 3 4'],
  ['["ellipse", { cx: "12", cy: "5", rx: "9", ry: "3", key: "a" }]', 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z'],
  ['["rect", { width: "4", height: "3", x: "1", y: "2", key: "a" }]', 'M1 2h4v3h-4v-3z'],
  [
    '["rect", { width: "6", height: "5", x: "1", y: "2", rx: "1", key: "a" }]',
    'M2 2h4a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z',
  ],
  // A path starts in the same place, wherever the previous path ends.
  ['["path", { d: "M9 9h1", key: "a" }],\n    ["path", { d: "m2 2 20 20", key: "b" }]', 'M9 9h1M2 2l20 20'],
  ['["path", { d: "M9 9h1", key: "a" }],\n    ["path", { d: "m.5-1.5h2", key: "b" }]', 'M9 9h1M.5 -1.5h2'],
])('%s', (node, d) => {
  expect(onePathOf(iconOf(node))).toBe(d);
});

test('an icon with a single path in the library', () => {
  const code = readFileSync(path.join(library, '../esm/icons/check.mjs'), 'utf8');
  expect(onePathOf(code)).toBe('M20 6 9 17l-5-5');
});

test('an icon with a filled shape stays as it is', () => {
  const code = iconOf('["circle", { cx: "7.5", cy: "7.5", r: ".5", fill: "currentColor", key: "a" }]');
  expect(onePathOf(code)).toBeUndefined();
});
