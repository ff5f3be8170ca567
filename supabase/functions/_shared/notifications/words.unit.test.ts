import { expect, test } from 'vitest';
import { excerpt, whenAndWhere } from './words.ts';

test('an excerpt is one line, and ends where it is cut', () => {
  expect(excerpt('  One\n\ttwo   three ')).toBe('One two three');
  expect(excerpt(' \n')).toBeNull();
  expect(excerpt('a'.repeat(140))).toBe('a'.repeat(140));
  expect(excerpt(`${'a'.repeat(138)} bcd`)).toBe(`${'a'.repeat(138)}…`);
  expect(excerpt('abcdef', 4)).toBe('abc…');
});

test('an emoji is not cut in half', () => {
  expect(excerpt('ab😀cd', 4)).toBe('ab…');
  expect(excerpt('a😀bcd', 4)).toBe('a😀…');
});

test('a time is that of the event’s own clock, in summer and in winter', () => {
  const at = (startsAt: string) => whenAndWhere({ startsAt, timezone: 'Europe/Lisbon' });
  expect(at('2026-07-04T18:30:00+00:00')).toBe('Sat, Jul 4, 7:30 PM (Europe/Lisbon)');
  expect(at('2026-12-04T18:30:00+00:00')).toBe('Fri, Dec 4, 6:30 PM (Europe/Lisbon)');
});
