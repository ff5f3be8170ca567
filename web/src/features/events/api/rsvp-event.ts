import { type Event, type RsvpState, type RsvpStatus, rsvpState } from '@contract/events.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { createToggleQueue } from '@/lib/toggle-queue.ts';
import { changeEvent, eventsChanged } from './event-cache.ts';
import { eventQuery } from './get-event.ts';

type Rsvp = RsvpStatus | null;
type OnFailed = (error: unknown) => void;

/** The events with an RSVP that is being sent, each with its queue. */
const queues = new Map<string, (rsvp: Rsvp) => Promise<void>>();

/**
 * Sends an RSVP, or withdraws it if the same status is chosen again. The RSVP is shown immediately. Rapid taps are sent in
 * order, and the last one wins. After a failure, the event shows the server's state and `onFailed` is called.
 */
export function useRsvp(event: Event, onFailed: OnFailed) {
  const cache = useQueryClient();
  return (status: RsvpStatus) => {
    const rsvp = event.userRsvp === status ? null : status;
    const choose = queues.get(event.id) ?? startQueue(cache, event, onFailed);
    // A response still in flight is older than this tap.
    void cache.cancelQueries({ queryKey: eventQuery(event.id).queryKey });
    show(cache, event.id, rsvp);
    void choose(rsvp).finally(() => queues.delete(event.id));
  };
}

function startQueue(cache: QueryClient, event: Event, onFailed: OnFailed) {
  const path = `/api/events/${event.id}/rsvp`;
  const fallback = 'Failed to RSVP';
  const choose = createToggleQueue<RsvpState, Rsvp>({
    isOn: event.userRsvp,
    send: (status) =>
      status
        ? ask(rsvpState, path, { method: 'POST', body: { status }, fallback })
        : ask(rsvpState, path, { method: 'DELETE', fallback }),
    onSettled: () => void eventsChanged(cache),
    onFailed: (rsvp, error) => {
      show(cache, event.id, rsvp);
      onFailed(error);
    },
  });
  queues.set(event.id, choose);
  return choose;
}

function show(cache: QueryClient, id: string, rsvp: Rsvp) {
  changeEvent(cache, id, (event) => {
    const going = Number(rsvp === 'GOING') - Number(event.userRsvp === 'GOING');
    return { ...event, userRsvp: rsvp, _count: { rsvps: event._count.rsvps + going } };
  });
}
