import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['Roof herf', 'Roof herf'],
  ['../../etc/passwd', 'etc passwd'],
  ['a\r\nb\u202ecod.exe', 'a b cod exe'],
  ['???', 'event'],
  ['🚬'.repeat(200), '🚬'.repeat(80)],
])('the title %j names the file %j', (title, name) => {
  expect(fileName(title)).toBe(name);
});
