import type { Event } from '@contract/events.ts';

type Seated = Pick<Event, 'capacity' | 'guestCount' | '_count'>;

/** How many seats are left. Null if everyone can come. */
const seatsLeft = ({ capacity, guestCount, _count }: Seated) =>
  capacity ? Math.max(0, capacity - _count.rsvps - guestCount) : null;

/** "12 seats, 3 left" or "Full, 4 waiting". A party may wait for more seats than are left. Null if everyone can come. */
export function seatsText(event: Event): string | null {
  const { capacity, waitingCount } = event;
  const left = seatsLeft(event);
  if (left === null) return null;
  const seats = left === 0 ? 'Full' : `${capacity} ${capacity === 1 ? 'seat' : 'seats'}, ${left} left`;
  return waitingCount > 0 ? `${seats}, ${waitingCount} waiting` : seats;
}

/** Whether the seats that are left are enough for the user and their guests. */
export function seatsNote(event: Event, guestCount: number): string | undefined {
  const left = seatsLeft(event);
  if (left === null) return undefined;
  const isSeated = event.userRsvp === 'GOING';
  const free = left + (isSeated ? 1 + event.userGuests.length : 0);
  if (guestCount < free) return `${left} ${left === 1 ? 'seat is' : 'seats are'} left.`;
  if (isSeated) return 'There are not enough free seats for your guests.';
  return guestCount === 0
    ? 'All seats are taken. You will be on the waiting list.'
    : `You need ${guestCount + 1} seats. You will be on the waiting list until they are free.`;
}

/** The place in line of a user who waits. Null if they do not. */
export const waitingText = ({ waitlistPosition }: Event) =>
  waitlistPosition &&
  `You are on the waiting list: ${ordinal(waitlistPosition)} in line. We'll notify you if you get a seat.`;

const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** 1st, 2nd, 3rd, 4th */
export const ordinal = (number: number) =>
  `${number}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`;
