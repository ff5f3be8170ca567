import { expect, test } from 'vitest';
import { textOrNull } from './text-or-null.ts';

test.each(['', ' \n', '\u200b', ' \u2060\u200e '])('%j is blank', (typed) => {
  expect(textOrNull(typed)).toBeNull();
});

test('text is kept without surrounding white space', () => {
  expect(textOrNull('  two words\n')).toBe('two words');
});
