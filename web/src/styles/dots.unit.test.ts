import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');

/** A line would begin with a dot that a breaking space stands before. The tab's title is always one line. */
test('no line begins with a dot between facts', () => {
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
