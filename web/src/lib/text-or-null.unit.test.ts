import { expect, test } from 'vitest';
import { textOrNull } from './text-or-null.ts';

test.each(['', ' \n', '\u200b', ' \u2060\u200e '])('there is nothing to read in %j', (typed) => {
  expect(textOrNull(typed)).toBeNull();
});

test('text is kept, without the white space around it', () => {
  expect(textOrNull('  two words\n')).toBe('two words');
});
