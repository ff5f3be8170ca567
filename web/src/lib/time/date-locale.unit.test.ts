import { expect, test } from 'vitest';
import { dateLocaleFor, timeOfDayFor } from './date-locale.ts';

const written = (language: string) =>
  new Intl.DateTimeFormat(dateLocaleFor(language), {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })
    .format(new Date('2026-11-26T19:00:00Z'))
    .replaceAll('\u202f', ' ');

test.each(['en-US', 'en'])('a browser in %s shows the month first and twelve hours', (language) => {
  expect(written(language)).toBe('November 26 at 7:00 PM');
});

test.each(['en-GB', 'de', 'pt-PT'])('a browser in %s shows the day first and 24 hours', (language) => {
  expect(written(language)).toBe('26 November at 19:00');
});

test.each([
  ['en-US', '1:30 AM'],
  ['en-GB', '01:30'],
  ['en-DE', '01:30'],
])('half past one at night in %s is %s', (locale, text) => {
  const clock = new Intl.DateTimeFormat(locale, { ...timeOfDayFor(locale), timeZone: 'UTC' });
  expect(clock.format(new Date('2028-11-05T01:30:00Z')).replace(/\s/u, ' ')).toBe(text);
});
