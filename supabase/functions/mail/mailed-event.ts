import type { CalendarEntry } from '../_shared/calendar/calendar-entries.ts';
import { eventFile } from '../_shared/calendar/event-file.ts';
import type { Email } from './email.ts';

/** A cancelled event as the queue has it, with the times in ISO 8601. */
export type CancelledEvent = {
  id: string;
  title: string;
  location: string | null;
  startsAt: string;
  endsAt: string | null;
  sequence: number;
  changedAt: string;
};

export const entryOfCancelled = (event: CancelledEvent): CalendarEntry => ({
  id: event.id,
  title: event.title,
  description: null,
  location: event.location,
  address: null,
  starts_at: new Date(event.startsAt),
  ends_at: event.endsAt === null ? null : new Date(event.endsAt),
  is_cancelled: true,
  sequence: event.sequence,
  changed_at: new Date(event.changedAt),
  club: '',
  rsvp: null,
});

/** The file with which a calendar adds, changes or removes the event. */
export const calendarOf = (
  entry: CalendarEntry,
  { siteUrl, organizer, attendee }: { siteUrl: string; organizer: string; attendee: string },
): NonNullable<Email['calendar']> => {
  const method = entry.is_cancelled ? 'CANCEL' : 'REQUEST';
  return {
    method,
    file: eventFile({ ...entry }, siteUrl, {
      method,
      organizer,
      attendee,
      isMaybe: entry.rsvp === 'MAYBE',
    }),
  };
};
