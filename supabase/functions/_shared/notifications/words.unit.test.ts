import { expect, test, vi } from 'vitest';
import { mediaWord } from '../../../../web/src/lib/media/media-kind.ts';
import { excerpt, mediaOf, whenAndWhere } from './words.ts';

test('an excerpt is one line, and ends with an ellipsis if it is truncated', () => {
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

test('a time is in the event’s time zone, in summer and in winter', () => {
  vi.useFakeTimers({ now: Date.parse('2025-11-26T12:00:00Z'), toFake: ['Date'] });
  const at = (startsAt: string) => whenAndWhere({ startsAt, timezone: 'Europe/Lisbon' }).text;
  expect(at('2026-07-04T18:30:00+00:00')).toBe('Saturday, July 4, 2026, 7:30 PM, Lisbon time');
  expect(at('2026-12-04T18:30:00+00:00')).toBe('Friday, December 4, 2026, 6:30 PM, Lisbon time');
  vi.useRealTimers();
});

test.each([
  ['https://a.example/x.mp4', 'video'],
  ['https://a.example/x.WebM', 'video'],
  ['https://a.example/x.ogg?width=20', 'video'],
  ['https://a.example/x.mp4#t=3', 'video'],
  ['https://a.example/x.jpg?was=x.mp4', 'picture'],
  ['https://mp4.example/x.mp4.webp#4x3', 'picture'],
])('%s is called a %s, here and in the app', (imageUrl, noun) => {
  expect(mediaOf({ text: '', imageUrl })).toBe(noun);
  expect(mediaWord(imageUrl).toLowerCase()).toBe(noun);
});
