import type { Event } from '@contract/events.ts';
import texts from '@/styles/text.module.css';
import { dateAndTimeOfDay } from '../time/event-time.ts';
import { useRsvpsClosed } from './use-rsvps-closed.ts';

/** Until when people can RSVP. Nothing once RSVPs have closed: the buttons say so. */
export function RsvpsClose({ event }: { event: Event }) {
  const isClosed = useRsvpsClosed(event);
  if (!event.rsvpsCloseAt || isClosed) return null;
  return (
    <p className={texts.soft}>
      RSVPs close{' '}
      <time dateTime={event.rsvpsCloseAt}>{dateAndTimeOfDay(event.rsvpsCloseAt, event.timezone)}</time>
    </p>
  );
}
