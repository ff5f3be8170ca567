import { expect, test } from 'vitest';
import { writtenNumber } from './written-number.ts';

test.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  [' 1000 ', 1000],
  ['+20,5', 20.5],
  ['-3', -3],
  ['\u22123,25', -3.25],
  ['１２．５', 12.5],
  ['١٢٫٥', 12.5],
  ['۱۲', 12],
])('%s is %d', (text, number) => expect(writtenNumber(text)).toBe(number));

test.each(['', '1,000', '1.000', '20,500', '1,5,5', '1e3', 'many', '12,', ',5', '12 g'])(
  '%j is not read',
  (text) => expect(writtenNumber(text)).toBeUndefined(),
);
