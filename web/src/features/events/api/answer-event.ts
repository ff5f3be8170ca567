import { type Event, type RsvpState, type RsvpStatus, rsvpState } from '@contract/events.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { createToggleQueue } from '@/lib/toggle-queue.ts';
import { changeEvent, eventsChanged } from './event-cache.ts';
import { eventQuery } from './get-event.ts';

type Answer = RsvpStatus | null;
type OnFailed = (error: unknown) => void;

/** One queue per event while answers to it are on their way. */
const queues = new Map<string, (answer: Answer) => Promise<void>>();

/**
 * Sends an RSVP, or takes it back when the same status is chosen again: shown at once, sent in order, and the last tap
 * wins. When that fails the event shows what the server holds, and `onFailed` is called.
 */
export function useAnswerEvent(event: Event, onFailed: OnFailed) {
  const cache = useQueryClient();
  return (status: RsvpStatus) => {
    const answer = event.userRsvp === status ? null : status;
    const choose = queues.get(event.id) ?? startQueue(cache, event, onFailed);
    // What is still on its way to the screen is older than this tap.
    void cache.cancelQueries({ queryKey: eventQuery(event.id).queryKey });
    show(cache, event.id, answer);
    void choose(answer).finally(() => queues.delete(event.id));
  };
}

function startQueue(cache: QueryClient, event: Event, onFailed: OnFailed) {
  const path = `/api/events/${event.id}/rsvp`;
  const fallback = 'Failed to RSVP';
  const choose = createToggleQueue<RsvpState, Answer>({
    isOn: event.userRsvp,
    send: (status) =>
      status
        ? ask(rsvpState, path, { method: 'POST', body: { status }, fallback })
        : ask(rsvpState, path, { method: 'DELETE', fallback }),
    onSettled: () => void eventsChanged(cache),
    onFailed: (answer, error) => {
      show(cache, event.id, answer);
      onFailed(error);
    },
  });
  queues.set(event.id, choose);
  return choose;
}

function show(cache: QueryClient, id: string, answer: Answer) {
  changeEvent(cache, id, (event) => {
    const going = Number(answer === 'GOING') - Number(event.userRsvp === 'GOING');
    return { ...event, userRsvp: answer, _count: { rsvps: event._count.rsvps + going } };
  });
}
