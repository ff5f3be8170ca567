import ical from 'ical-generator';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readCalendar } from './read-calendar.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const zone = 'Europe/Lisbon';
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tests//EN', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:herf@example.org', ...lines, 'END:VEVENT'];
const only = (...lines: string[]) => {
  const { events } = readCalendar(calendar(...event('SUMMARY:Herf', ...lines)), zone);
  expect(events).toHaveLength(1);
  return events[0];
};
const startsOf = (...lines: string[]) =>
  readCalendar(calendar(...event('SUMMARY:Herf', ...lines)), zone).events.map(({ startTime }) => startTime);

/** What Outlook writes for central Europe. */
const windowsZone = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

describe('the time of an event', () => {
  test.each([
    ['in UTC', 'DTSTART:20261203T190000Z', '2026-12-03T19:00:00.000Z', zone],
    [
      'in one of our zones',
      'DTSTART;TZID=America/New_York:20261203T190000',
      '2026-12-04T00:00:00.000Z',
      'America/New_York',
    ],
    [
      'in a zone with a path',
      'DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20261203T190000',
      '2026-12-03T18:00:00.000Z',
      'Europe/Berlin',
    ],
    [
      'in a zone by its former name',
      'DTSTART;TZID=Europe/Kiev:20261203T190000',
      '2026-12-03T17:00:00.000Z',
      'Europe/Kyiv',
    ],
    ['without a zone', 'DTSTART:20261203T190000', '2026-12-03T19:00:00.000Z', zone],
    ['in a zone that no one knows', 'DTSTART;TZID=Mars:20261203T190000', '2026-12-03T19:00:00.000Z', zone],
    ['without a zone in summer', 'DTSTART:20260703T190000', '2026-07-03T18:00:00.000Z', zone],
  ])('%s', (_, line, startTime, timezone) => {
    expect(only(line)).toMatchObject({ startTime, timezone, endTime: null, isAllDay: false });
  });

  test.each([
    ['20261203T190000', '2026-12-03T18:00:00.000Z'],
    ['20260703T190000', '2026-07-03T17:00:00.000Z'],
  ])('in a zone that the file defines: %s', (wall, startTime) => {
    const lines = event('SUMMARY:Herf', `DTSTART;TZID=W. Europe Standard Time:${wall}`);
    const { events } = readCalendar(calendar(...windowsZone, ...lines), zone);
    expect(events).toMatchObject([{ startTime, timezone: zone }]);
  });

  test('that the clocks skip is an hour later', () => {
    expect(only('DTSTART;TZID=America/New_York:20270314T023000')?.startTime).toBe('2027-03-14T07:30:00.000Z');
  });

  test.each([
    ['an end', 'DTEND:20261203T213000Z', '2026-12-03T21:30:00.000Z'],
    ['a duration', 'DURATION:PT2H30M', '2026-12-03T21:30:00.000Z'],
    ['an end at its start', 'DTEND:20261203T190000Z', null],
  ])('with %s', (_, line, endTime) => {
    expect(only('DTSTART:20261203T190000Z', line)?.endTime).toBe(endTime);
  });

  test.each([
    [['DTSTART;VALUE=DATE:20261203'], '2026-12-03T23:59:00.000Z'],
    [['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261206'], '2026-12-05T23:59:00.000Z'],
  ])('of whole days: %j', (lines, endTime) => {
    expect(only(...lines)).toMatchObject({ startTime: '2026-12-03T00:00:00.000Z', endTime, isAllDay: true });
  });

  test('is in the zone of the calendar, which the reader returns', () => {
    const text = calendar('X-WR-TIMEZONE:Asia/Calcutta', ...event('DTSTART:20261203T190000Z'));
    expect(readCalendar(text, zone).zone).toBe('Asia/Kolkata');
  });
});

describe('an event that repeats', () => {
  test('is one event for each date from a year back to a year ahead, at the same time by its clocks', () => {
    const starts = startsOf('DTSTART;TZID=Europe/Berlin:20200101T190000', 'RRULE:FREQ=MONTHLY;BYDAY=1TH');
    expect([starts.length, starts[0], starts.at(-1)]).toEqual([
      24,
      '2025-12-04T18:00:00.000Z',
      '2027-11-04T18:00:00.000Z',
    ]);
    expect(starts).toContain('2026-07-02T17:00:00.000Z');
  });

  test('leaves out cancelled dates, and has the changed ones as they are', () => {
    const { events } = readCalendar(
      calendar(
        ...event(
          'SUMMARY:Herf',
          'DTSTART;TZID=Europe/Berlin:20261203T190000',
          'DURATION:PT3H',
          'RRULE:FREQ=WEEKLY;COUNT=5',
          'EXDATE;TZID=Europe/Berlin:20261210T190000',
        ),
        ...event(
          'SUMMARY:Christmas herf',
          'RECURRENCE-ID;TZID=Europe/Berlin:20261217T190000',
          'DTSTART;TZID=Europe/Berlin:20261218T200000',
          'DTEND;TZID=Europe/Berlin:20261218T230000',
        ),
        ...event(
          'SUMMARY:Herf',
          'STATUS:CANCELLED',
          'RECURRENCE-ID;TZID=Europe/Berlin:20261224T190000',
          'DTSTART;TZID=Europe/Berlin:20261224T190000',
        ),
        'BEGIN:VEVENT',
        'UID:other@example.org',
        'SUMMARY:Something else at that time',
        'RECURRENCE-ID;TZID=Europe/Berlin:20261231T190000',
        'DTSTART;TZID=Europe/Berlin:20261231T210000',
        'END:VEVENT',
      ),
      zone,
    );
    expect(events.map(({ title, startTime, endTime }) => [title, startTime, endTime])).toEqual([
      ['Herf', '2026-12-03T18:00:00.000Z', '2026-12-03T21:00:00.000Z'],
      ['Christmas herf', '2026-12-18T19:00:00.000Z', '2026-12-18T22:00:00.000Z'],
      ['Herf', '2026-12-31T18:00:00.000Z', '2026-12-31T21:00:00.000Z'],
      ['Something else at that time', '2026-12-31T20:00:00.000Z', null],
    ]);
  });

  test('has the same UIDs in every file, whichever zone is chosen and however a date was moved', () => {
    const uidsOf = (text: string, chosen: string) => readCalendar(text, chosen).events.map(({ uid }) => uid);
    const series = event('DTSTART:20261203T190000', 'RRULE:FREQ=WEEKLY;COUNT=2');
    const moved = event('RECURRENCE-ID:20261210T190000', 'DTSTART:20261211T190000');
    expect(uidsOf(calendar(...series), 'Asia/Tokyo')).toEqual([
      'herf@example.org/20261203T190000',
      'herf@example.org/20261210T190000',
    ]);
    expect(uidsOf(calendar(...series, ...moved), zone)).toEqual(uidsOf(calendar(...series), 'Asia/Tokyo'));
  });

  test.each([
    'FREQ=HOURLY',
    'FREQ=SECONDLY;COUNT=3',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;BYYEARDAY=366',
    'FREQ=DAILY;INTERVAL=7;BYDAY=SU',
    'FREQ=DAILY;INTERVAL=146097;BYMONTH=6',
    'FREQ=WEEKLY;INTERVAL=20871;BYMONTH=6',
  ])('by %s is left out, with its title', (rule) => {
    const { events, left } = readCalendar(
      calendar(...event('SUMMARY:Alarm', 'DTSTART:20261203T190000Z', `RRULE:${rule}`)),
      zone,
    );
    expect([events, left]).toEqual([[], ['Alarm']]);
  });

  test('by a rule that never happens does not keep the reader busy', () => {
    const starts = startsOf('DTSTART:20261203T190000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30');
    expect(starts.length).toBeLessThan(2);
  });
});

describe('a file that someone has prepared does not keep the reader busy', () => {
  const zoneWith = (rule: string) =>
    windowsZone.map((line) => (line.startsWith('RRULE') ? `RRULE:${rule}` : line));
  test.each([
    'FREQ=SECONDLY',
    'FREQ=DAILY;INTERVAL=7;BYDAY=SU',
    'FREQ=YEARLY;BYMONTH=3;BYHOUR=1,2,3;BYMINUTE=1,2,3',
  ])('with a zone whose clocks change by %s: no one knows it', (rule) => {
    const lines = event('SUMMARY:Herf', 'DTSTART;TZID=W. Europe Standard Time:20261203T190000');
    const { events } = readCalendar(calendar(...zoneWith(rule), ...lines), zone);
    expect(events).toMatchObject([{ startTime: '2026-12-03T19:00:00.000Z' }]);
  });

  test('with thousands of series', () => {
    const series = Array.from({ length: 5000 }, (_, n) => [
      'BEGIN:VEVENT',
      `UID:${n}`,
      'DTSTART:20000101T190000Z',
      'RRULE:FREQ=DAILY',
      'END:VEVENT',
    ]);
    expect(() => readCalendar(calendar(...series.flat()), zone)).toThrow(
      'This calendar has too many events. Please export a shorter period.',
    );
  }, 60_000);

  test('with a zone whose name does not end', () => {
    const name = 'a'.repeat(1_000_000);
    expect(only(`DTSTART;TZID=${name}:20261203T190000`)?.startTime).toBe('2026-12-03T19:00:00.000Z');
  });
});

describe('the text of an event', () => {
  test('is as it was written', () => {
    expect(
      only(
        'DTSTART:20261203T190000Z',
        String.raw`DESCRIPTION:Bring a chair\, please.\nSee you!`,
        String.raw`LOCATION:The cellar\, below\nthe shop`,
      ),
    ).toMatchObject({
      description: 'Bring a chair, please.\nSee you!',
      location: 'The cellar, below the shop',
    });
  });

  test('is shortened, and a name has no controls that turn the text around it', () => {
    const read = only(
      'DTSTART:20261203T190000Z',
      `LOCATION:${'l'.repeat(200)}`,
      `DESCRIPTION:${'d'.repeat(3000)}`,
    );
    expect([read?.location?.length, read?.description?.length]).toEqual([100, 2000]);
    const { events } = readCalendar(
      calendar(...event('SUMMARY:Herf \u202e for all', 'DTSTART:20261203T190000Z')),
      zone,
    );
    expect(events[0]?.title).toBe('Herf for all');
  });

  test('may be missing', () => {
    const { events } = readCalendar(calendar(...event('DTSTART:20261203T190000Z')), zone);
    expect(events).toMatchObject([{ title: 'Untitled event', description: null, location: null }]);
  });
});

test('cancelled events, tasks and events outside our centuries are not imported', () => {
  const { events, left } = readCalendar(
    calendar(
      ...event('SUMMARY:Off', 'STATUS:CANCELLED', 'DTSTART:20261203T190000Z'),
      'BEGIN:VTODO',
      'UID:task',
      'SUMMARY:Task',
      'END:VTODO',
      'BEGIN:VEVENT',
      'UID:old',
      'SUMMARY:Too old',
      'DTSTART:19991231T190000Z',
      'END:VEVENT',
    ),
    zone,
  );
  expect([events, left]).toEqual([[], ['Too old']]);
});

test('our own files can be read', () => {
  const own = ical({ name: 'Retrohale' });
  own.createEvent({
    id: 'a@events.retrohale',
    start: new Date('2026-12-03T19:00:00Z'),
    end: new Date('2026-12-03T21:00:00Z'),
    summary: 'Herf; with, signs',
    description: 'One\ntwo',
  });
  expect(readCalendar(own.toString(), zone).events).toMatchObject([
    { uid: 'a@events.retrohale', title: 'Herf; with, signs', description: 'One\ntwo' },
  ]);
});

test.each(['', 'Name,Email\nAna,ana@example.org', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD'])(
  'what is no calendar says so: %j',
  (text) => {
    expect(() => readCalendar(text, zone)).toThrow(/^This file cannot be read\./);
  },
);
