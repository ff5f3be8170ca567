/** The file of a series for calendar programs (RFC 5545): its rule, and what differs from it. */
import ical from 'ical-generator';
import { dayOfMonth, type Rule, weekdayOf } from '../contract/events/series-in-words.ts';
import type { Row } from '../database.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { entryFields, lastsByDefaultMs } from './event-file.ts';
import { offsetsIn, timeZoneBlock } from './time-zone-block.ts';

/** As private.download_series returns it. */
export type SeriesCalendar = Rule & {
  id: string;
  /** A time of day, such as 19:00:00. */
  startsAt: string;
  timezone: string;
  /** How long an evening lasts. Null for an open end. */
  minutes: number | null;
  /** An instant after the last evening. */
  until: string | null;
  /** Days that have no evening. */
  gaps: string[];
  /** By the id of each event: for which day it was made, and when it would start then. */
  evenings: Record<string, { on: string; plannedAt: string }>;
};

/**
 * The file of a series with these rows of CalendarEntry, which are its evenings, at least one. It says what the latest of
 * them says. An evening that was deleted is an exception to the rule (EXDATE), and one that says something else, was moved
 * or was cancelled is an entry of its own (RECURRENCE-ID).
 */
export function seriesFile(series: SeriesCalendar, rows: readonly Row[], siteUrl: string): string {
  const entries = rows as readonly CalendarEntry[];
  const usual = entries.at(-1);
  if (!usual) throw new Error('A series has at least one evening.');
  const { timezone } = series;
  const calendar = ical({
    prodId: { company: 'Retrohale', product: 'Events', language: 'EN' },
    timezone: { name: null, generator: (zone) => timeZoneBlock(zone, new Date(series.startsOn)) },
  });
  const startOn = (day: string) => Date.parse(`${day}T${series.startsAt}Z`);
  const wallAt = wallClock(timezone);
  const id = `${series.id}@series.retrohale`;
  calendar.createEvent({
    ...entryFields({ ...usual, is_cancelled: false }, siteUrl),
    id,
    // As high as that of every evening, so that a later file replaces an earlier one.
    sequence: Math.max(...entries.map(({ sequence }) => sequence)),
    timezone,
    start: wallTime(startOn(series.startsOn)),
    end: wallTime(endAfter(startOn(series.startsOn), lengthOf(series), timezone)),
    repeating: [`RRULE:${ruleOf(series)}`, ...gapsOf(series)].join('\r\n'),
  });
  for (const entry of entries) {
    const evening = series.evenings[entry.id];
    if (!evening) continue;
    const end = endOf(entry);
    const isPlanned =
      entry.starts_at.getTime() === Date.parse(evening.plannedAt) &&
      end.getTime() - entry.starts_at.getTime() === lengthOf(series);
    if (isPlanned && saysTheSame(entry, usual)) continue;
    calendar.createEvent({
      ...entryFields(entry, siteUrl),
      id,
      timezone,
      recurrenceId: wallTime(startOn(evening.on)),
      start: wallTime(wallAt(entry.starts_at)),
      end: wallTime(wallAt(end)),
    });
  }
  return calendar.toString();
}

/** In ms. */
const lengthOf = ({ minutes }: SeriesCalendar) => (minutes === null ? lastsByDefaultMs : minutes * 60_000);

const endOf = ({ starts_at, ends_at }: CalendarEntry) =>
  ends_at ?? new Date(starts_at.getTime() + lastsByDefaultMs);

const saysTheSame = (one: CalendarEntry, other: CalendarEntry) =>
  !one.is_cancelled &&
  one.title === other.title &&
  one.description === other.description &&
  one.location === other.location &&
  one.address === other.address;

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const codeOf = (weekday: number) => weekdays[weekday - 1] ?? '';

/** The rule as a calendar program reads it, without "RRULE:". */
function ruleOf(series: Rule & Pick<SeriesCalendar, 'until'>): string {
  const { unit, every, monthlyOn, startsOn, until } = series;
  const weekday = codeOf(weekdayOf(startsOn));
  const parts = {
    FREQ: unit === 'WEEK' ? 'WEEKLY' : 'MONTHLY',
    INTERVAL: every === 1 ? '' : String(every),
    BYDAY:
      unit === 'WEEK'
        ? (series.weekdays ?? []).map(codeOf).join(',')
        : {
            DAY: '',
            WEEKDAY: `${Math.ceil(dayOfMonth(startsOn) / 7)}${weekday}`,
            LAST_WEEKDAY: `-1${weekday}`,
          }[monthlyOn ?? 'DAY'],
    BYMONTHDAY: monthlyOn === 'DAY' ? String(dayOfMonth(startsOn)) : '',
    UNTIL: until === null ? '' : `${digits(new Date(until).toISOString())}Z`,
  };
  return Object.entries(parts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}

const gapsOf = ({ gaps, startsAt, timezone }: SeriesCalendar) =>
  gaps.length === 0
    ? []
    : [`EXDATE;TZID=${timezone}:${gaps.map((day) => digits(`${day}T${startsAt}`)).join(',')}`];

/** 2026-12-03T19:00:00 as 20261203T190000 */
const digits = (time: string) => time.slice(0, 19).replace(/[-:]/g, '');

/** The end of an evening by the same clocks, so many ms after its start. Both are ms since 1970, as if in UTC. */
function endAfter(start: number, lastsMs: number, zone: string): number {
  const offsetAt = offsetsIn(zone);
  const instant = start - offsetAt(start - offsetAt(start) * 60_000) * 60_000;
  return wallClock(zone)(new Date(instant + lastsMs));
}

/** Returns a function for what clocks in a zone show at an instant, in ms since 1970, as if in UTC. */
function wallClock(zone: string): (at: Date) => number {
  const offsetAt = offsetsIn(zone);
  return (at) => at.getTime() + offsetAt(at.getTime()) * 60_000;
}

/**
 * A time that clocks show, as the library takes it with a zone: by this machine's own clock. `ms` are those since 1970, as if
 * it were in UTC.
 */
function wallTime(ms: number): Date {
  const at = new Date(ms);
  return new Date(
    at.getUTCFullYear(),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  );
}
