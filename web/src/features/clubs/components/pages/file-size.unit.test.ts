import { expect, test } from 'vitest';
import { sizeWords } from './file-size.ts';

test.each([
  [999, '999 bytes'],
  [1024, '1 kB'],
  [348_400, '340 kB'],
  [1_048_000, '1023 kB'],
  [1_048_575, '1 MB'],
  [2_464_154, '2.4 MB'],
  [20 * 1024 * 1024, '20 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
