import type { Event } from '@contract/events.ts';
import { useNow } from '@/components/time/use-now.ts';
import { serverNow } from '@/lib/time/clock.ts';

/** Whether RSVPs have closed, so that users can only say that they cannot go. True at once when a host closes them. */
export function useRsvpsClosed({ rsvpsCloseAt }: Pick<Event, 'rsvpsCloseAt'>): boolean {
  const now = Math.max(useNow(), serverNow());
  return rsvpsCloseAt !== null && Date.parse(rsvpsCloseAt) <= now;
}
