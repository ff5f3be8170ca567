/** Files for calendar programs (RFC 5545). The library does the folding, escaping and line endings. */
import ical, { ICalEventStatus } from 'ical-generator';
import type { Row } from '../../_shared/database.ts';
import { startWork } from '../http/pause.ts';
import type { CalendarEntry } from './calendar-entries.ts';

const hour = 3_600_000;

/** What only a calendar to subscribe to has. With it, Outlook would open a single event as a new calendar. */
const subscribed = {
  name: 'Retrohale',
  // Seconds after which a program should fetch the file again.
  ttl: 3600,
};

/** Writing this many events takes a few milliseconds. */
const sliceEvents = 20;

/**
 * The file of a calendar to subscribe to, for rows of CalendarEntry. Other requests run between slices of it. A slice
 * is a calendar of its own, of which only the events are taken.
 */
export async function calendarFile(rows: readonly Row[], siteUrl: string): Promise<string> {
  const pause = startWork();
  const end = 'END:VCALENDAR';
  let file = fileOf([], siteUrl, subscribed).slice(0, -end.length);
  for (let at = 0; at < rows.length; at += sliceEvents) {
    const slice = fileOf(rows.slice(at, at + sliceEvents), siteUrl);
    file += slice.slice(slice.indexOf('BEGIN:VEVENT'), -end.length);
    await pause();
  }
  return file + end;
}

/** The file of a single event. */
export const eventFile = (row: Row, siteUrl: string) => fileOf([row], siteUrl);

/** Each event links to its page at `siteUrl`. Times are in UTC, and events without an end last two hours. */
function fileOf(rows: readonly Row[], siteUrl: string, properties?: typeof subscribed): string {
  const calendar = ical({
    prodId: { company: 'Retrohale', product: 'Events', language: 'EN' },
    ...properties,
  });
  for (const entry of rows as readonly CalendarEntry[]) {
    const location = printable(entry.location ?? '');
    calendar.createEvent({
      // Stable for the event's life, and unique.
      id: `${entry.id}@events.retrohale`,
      sequence: entry.sequence,
      stamp: entry.changed_at,
      lastModified: entry.changed_at,
      start: entry.starts_at,
      end: entry.ends_at ?? new Date(entry.starts_at.getTime() + 2 * hour),
      summary: printable(entry.title),
      description: printable([entry.description, entry.club].filter(Boolean).join('\n\n')),
      ...(location && { location }),
      url: `${siteUrl}/events/${entry.id}`,
      status: entry.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

/** A text value may have line breaks, but no other control characters. */
const printable = (text: string) =>
  text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

export const calendarReply = (file: string) =>
  new Response(file, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
