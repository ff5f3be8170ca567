import { type Event, type RsvpState, type RsvpStatus, rsvpState } from '@contract/events.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/consequences.ts';
import { createToggles } from '@/lib/cache/toggle-queue.ts';
import { changeEvent } from './event-cache.ts';
import { eventQuery } from './get-event.ts';

type Rsvp = RsvpStatus | null;
type OnFailed = (error: unknown) => void;

const path = (id: string) => `/api/events/${id}/rsvp`;
const fallback = 'Failed to RSVP';

const chooseRsvp = createToggles<RsvpState, Rsvp>();

/**
 * Sends an RSVP, or withdraws it if the same status is chosen again. The RSVP is shown immediately. Rapid taps are sent in
 * order, and the last one wins. After a failure, the event shows the server's state and `onFailed` is called.
 */
export function useRsvpToEvent({ id, userRsvp }: Event, onFailed: OnFailed) {
  const cache = useQueryClient();
  return (status: RsvpStatus) => {
    // A response still in flight is older than this tap.
    void cache.cancelQueries({ queryKey: eventQuery(id).queryKey });
    chooseRsvp(id, (last) => (last === status ? null : status), {
      isOn: userRsvp,
      show: (rsvp) => show(cache, id, rsvp),
      send: (rsvp) =>
        rsvp
          ? ask(rsvpState, path(id), { method: 'POST', body: { status: rsvp }, fallback })
          : ask(rsvpState, path(id), { method: 'DELETE', fallback }),
      onSettled: () => void happened('rsvpChanged'),
      onFailed,
    });
  };
}

function show(cache: QueryClient, id: string, rsvp: Rsvp) {
  changeEvent(cache, id, (event) => {
    const going = Number(rsvp === 'GOING') - Number(event.userRsvp === 'GOING');
    return { ...event, userRsvp: rsvp, _count: { rsvps: event._count.rsvps + going } };
  });
}
