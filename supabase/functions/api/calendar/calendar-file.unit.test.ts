import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { turnsDuring } from '../../../tests/support/turns.ts';
import type { CalendarEntry } from '../../_shared/calendar/calendar-entries.ts';
import { eventFile } from '../../_shared/calendar/event-file.ts';
import { calendarFile } from './calendar-file.ts';

const entry: CalendarEntry = {
  id: '5f0a0f3e-6a54-4d0c-8f6e-0a8a8f6f5f11',
  title: 'Roof herf',
  description: null,
  location: null,
  address: null,
  starts_at: new Date('2026-11-26T21:00:00Z'),
  ends_at: null,
  is_cancelled: false,
  sequence: 3,
  changed_at: new Date('2026-11-20T08:00:00Z'),
  club: 'Porto Terrace Herf',
  rsvp: 'GOING',
};
const fileOf = (change: Partial<CalendarEntry>) =>
  calendarFile([{ ...entry, ...change }], 'https://retrohale.example');
const parse = (file: string) => new ICAL.Component(ICAL.parse(file));

test('the file is what calendar programs expect', async () => {
  const lines = (await fileOf({})).split('\r\n');
  for (const line of [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Retrohale//Events//EN',
    `UID:${entry.id}@events.retrohale`,
    'SEQUENCE:3',
    'DTSTAMP:20261120T080000Z',
    'DTSTART:20261126T210000Z',
    'DTEND:20261126T230000Z',
    'SUMMARY:Roof herf',
    'STATUS:CONFIRMED',
    'END:VCALENDAR',
  ])
    expect(lines).toContain(line);
  expect(await fileOf({ ends_at: new Date('2026-11-27T01:30:00Z') })).toContain('DTEND:20261127T013000Z');
});

test('only a calendar to subscribe to has a name and an interval', async () => {
  const calendarWide = /^(X-WR-|NAME|METHOD|REFRESH-INTERVAL|X-PUBLISHED-TTL)/m;
  expect(await fileOf({})).toMatch(calendarWide);
  expect(eventFile({ ...entry }, 'https://retrohale.example')).not.toMatch(calendarWide);
});

test('a file of many events contains each of them once, and other work is done in between', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({ ...entry, title: `Herf ${index}` }));
  const { turns, result } = await turnsDuring(() => calendarFile(rows, 'https://retrohale.example'));
  const calendar = parse(result);
  const titles = calendar.getAllSubcomponents('vevent').map((one) => one.getFirstPropertyValue('summary'));
  expect(titles).toEqual(rows.map(({ title }) => title));
  expect(calendar.getFirstPropertyValue('name')).toBe('Retrohale');
  expect(turns).toBeGreaterThan(5);
});

test('a cancelled event is marked as cancelled', async () => {
  expect((await fileOf({ is_cancelled: true })).split('\r\n')).toContain('STATUS:CANCELLED');
});

// Text that tries to become lines, properties or components of its own, and characters of every kind.
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        '\r\nATTENDEE:mailto:x@example.org\r\n',
        'END:VEVENT',
        'BEGIN:VALARM',
        ';',
        ',',
        ':',
        '\\',
        '\\n',
        '"',
        '\u2028',
        '\u0085',
        '\u0000',
        '\u0007',
        '🚬'.repeat(40),
        'é'.repeat(90),
        '=0D=0A',
      ),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''));

/** What must remain of a text: everything except control characters, with every line break as \n. */
const told = (words: string) =>
  words
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');

test('any text stays inside its property and is read back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (title, description, location) => {
      const file = await fileOf({ title, description, location });
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

      const calendar = parse(file);
      expect(calendar.getAllSubcomponents().map((one) => one.name)).toEqual(['vevent']);
      const [event] = calendar.getAllSubcomponents();
      expect(event?.getAllSubcomponents()).toEqual([]);
      expect(
        event
          ?.getAllProperties()
          .map((one) => one.name)
          .sort(),
      ).toEqual(expectedProperties(told(location) !== ''));
      expect(event?.getFirstPropertyValue('summary')).toBe(told(title));
      expect(event?.getFirstPropertyValue('description')).toBe(
        told([description, entry.club].filter(Boolean).join('\n\n')),
      );
      if (told(location)) expect(event?.getFirstPropertyValue('location')).toBe(told(location));
    }),
    { numRuns: 500 },
  );
});

test('any name of a calendar stays inside its property and is read back in one line', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (name) => {
      const calendar = parse(await calendarFile([entry], 'https://retrohale.example', `Club${name}`));
      expect(calendar.getAllSubcomponents().map((one) => one.name)).toEqual(['vevent']);
      expect(
        calendar
          .getAllProperties()
          .map((one) => one.name)
          .sort(),
      ).toEqual(['name', 'prodid', 'refresh-interval', 'version', 'x-published-ttl', 'x-wr-calname']);
      // The parser does not know the property, so it leaves the escapes.
      expect(String(calendar.getFirstPropertyValue('name')).replace(/\\([\\;,])/g, '$1')).toBe(
        told(`Club${name}`).replaceAll('\n', ' '),
      );
    }),
  );
});

const expectedProperties = (hasLocation: boolean) =>
  [
    'description',
    'dtend',
    'dtstamp',
    'dtstart',
    'last-modified',
    ...(hasLocation ? ['location'] : []),
    'sequence',
    'status',
    'summary',
    'uid',
    'url',
  ].sort();
