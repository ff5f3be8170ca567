import { type Event, type RsvpState, type RsvpStatus, rsvpState } from '@contract/events.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { alert } from '@/components/toast.ts';
import { ask } from '@/lib/api-client.ts';
import { errorText } from '@/lib/api-error.ts';
import { createToggleQueue } from '@/lib/toggle-queue.ts';
import { changeEvent, eventsChanged } from './event-cache.ts';
import { eventQuery } from './get-event.ts';

type Answer = RsvpStatus | null;

/** One queue per event while answers to it are on their way. */
const queues = new Map<string, (answer: Answer) => Promise<void>>();

/** Answers an event, or takes the answer back by choosing it again: shown at once, sent in order, the last one wins. */
export function useAnswerEvent(event: Event) {
  const cache = useQueryClient();
  return (status: RsvpStatus) => {
    const answer = event.userRsvp === status ? null : status;
    const choose = queues.get(event.id) ?? startQueue(cache, event);
    // What is still on its way to the screen is older than this tap.
    void cache.cancelQueries({ queryKey: eventQuery(event.id).queryKey });
    show(cache, event.id, answer);
    void choose(answer).finally(() => queues.delete(event.id));
  };
}

function startQueue(cache: QueryClient, event: Event) {
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
      alert(errorText(error, fallback), { tone: 'danger' });
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
