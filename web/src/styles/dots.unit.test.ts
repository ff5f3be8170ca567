import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');

/** A dot after an ordinary space could be the first character on a line. The tab's title is always one line. */
test('no line begins with the dot that separates facts', () => {
  const files = globSync('{web/src,supabase/functions/_shared/notifications}/**/*.{ts,tsx}', { cwd: root });
  const texts = files
    .filter((file) => !/\.test\.|tab-title/.test(file))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  expect(texts.length).toBeGreaterThan(500);
  const isComment = /^\s*(\/\/|\/?\*)/;
  const broken = texts.flatMap(([file, text]) =>
    text
      .split('\n')
      .filter((line) => / ·/.test(line) && !isComment.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(broken).toEqual([]);
});
