/**
 * Files for calendar programs (RFC 5545). The library does the folding, line endings and escaping, except that it writes the
 * name of a calendar as it is.
 */
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Row } from '../database.ts';
import type { CalendarEntry } from './calendar-entries.ts';

/** How long an event without an end lasts in a calendar. */
export const lastsByDefaultMs = 2 * 3_600_000;

/**
 * What only a whole calendar has. With it, Outlook would open a single event as a new calendar. `ttl` is for one to
 * subscribe to.
 */
export type Properties = { name: string; ttl?: number };

/** For a file in an email: who sent it, and to whom. A program changes an entry only for the same organizer. */
export type Invitation = {
  method: 'REQUEST' | 'CANCEL';
  /** Addresses. */
  organizer: string;
  attendee: string;
  isMaybe: boolean;
};

/** The file of a single event. */
export const eventFile = (row: Row, siteUrl: string, invitation?: Invitation) =>
  fileOf([row], siteUrl, undefined, invitation);

/**
 * The file of these rows of CalendarEntry. Each event links to its page at `siteUrl`. Times are in UTC, and events
 * without an end last two hours.
 */
export function fileOf(
  rows: readonly Row[],
  siteUrl: string,
  properties?: Properties,
  invitation?: Invitation,
): string {
  const calendar = ical({
    prodId: { company: 'Retrohale', product: 'Events', language: 'EN' },
    ...(properties && { ...properties, name: escaped(properties.name) }),
    ...(invitation && { method: ICalCalendarMethod[invitation.method] }),
  });
  for (const entry of rows as readonly CalendarEntry[]) {
    calendar.createEvent({
      ...entryFields(entry, siteUrl),
      // Stable for the event's life, and unique.
      id: `${entry.id}@events.retrohale`,
      start: entry.starts_at,
      end: entry.ends_at ?? new Date(entry.starts_at.getTime() + lastsByDefaultMs),
      ...(invitation && participants(invitation)),
    });
  }
  return calendar.toString();
}

/** What an entry says, apart from when it is. */
export function entryFields(entry: Omit<CalendarEntry, 'starts_at' | 'ends_at' | 'rsvp'>, siteUrl: string) {
  // The address first: programs look it up on a map.
  const location = printable([entry.address, entry.location].filter(Boolean).join(', '));
  return {
    sequence: entry.sequence,
    stamp: entry.changed_at,
    lastModified: entry.changed_at,
    summary: printable(entry.title),
    description: printable([entry.description, entry.club].filter(Boolean).join('\n\n')),
    ...(location && { location }),
    url: `${siteUrl}/events/${entry.id}`,
    status: entry.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

const participants = ({ organizer, attendee, isMaybe }: Invitation) => ({
  organizer: { name: 'Retrohale', email: organizer },
  attendees: [
    {
      email: attendee,
      status: isMaybe ? ICalAttendeeStatus.TENTATIVE : ICalAttendeeStatus.ACCEPTED,
      // Replies would go to an address that no one reads.
      rsvp: false,
    },
  ],
});

/** A text value may have line breaks, but no other control characters. */
const printable = (text: string) =>
  text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/** Text in one line as RFC 5545 writes it. */
const escaped = (text: string) =>
  printable(text)
    .replace(/\n/g, ' ')
    .replace(/[\\;,]/g, '\\$&');
