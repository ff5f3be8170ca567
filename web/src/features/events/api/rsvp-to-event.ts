import { type RsvpDraft, type RsvpState, rsvpState } from '@contract/events/rsvps.ts';
import type { Event, RsvpChoice } from '@contract/events.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { createToggles } from '@/lib/cache/toggle-queue.ts';
import { changeEvent } from './event-cache.ts';
import { eventQuery } from './get-event.ts';

type Rsvp = RsvpChoice | null;
type OnFailed = (error: unknown) => void;

const path = (id: string) => `/api/events/${id}/rsvp`;
const fallback = 'Failed to RSVP';

const chooseRsvp = createToggles<RsvpState, Rsvp>();

/** What the user chose: GOING if they wait for a seat. */
export const choiceOf = ({ userRsvp }: Event): Rsvp => (userRsvp === 'WAITLISTED' ? 'GOING' : userRsvp);

/**
 * Sends an RSVP, or withdraws it if the same status is chosen again. The RSVP is shown immediately. Rapid taps are sent in
 * order, and the last one wins. After a failure, the event shows the server's state and `onFailed` is called.
 */
export function useRsvpToEvent(event: Event, onFailed: OnFailed) {
  const { id } = event;
  const cache = useQueryClient();
  return (status: RsvpChoice) => {
    // A response still in flight is older than this tap.
    void cache.cancelQueries({ queryKey: eventQuery(id).queryKey });
    chooseRsvp(id, (last) => (last === status ? null : status), {
      isOn: choiceOf(event),
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

/** Sends GOING with the user's guests. If there are too few seats for all of them, they wait. */
export function useGoToEvent({ id }: Event) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (draft: Omit<RsvpDraft, 'status'>) => {
      await cache.cancelQueries({ queryKey: eventQuery(id).queryKey });
      return ask(rsvpState, path(id), { method: 'POST', body: { status: 'GOING', ...draft }, fallback });
    },
    onSuccess: ({ status, waitlistPosition = null, guests = [] }) =>
      changeEvent(cache, id, (event) => ({
        ...event,
        userRsvp: status,
        waitlistPosition,
        userGuests: guests,
      })),
    onSettled: () => void happened('rsvpChanged'),
  });
}

/** If there is no seat left, the user is last in line. The event that is then loaded has their actual place. */
function show(cache: QueryClient, id: string, rsvp: Rsvp) {
  changeEvent(cache, id, (event) => {
    if (choiceOf(event) === rsvp) return event;
    const { capacity, _count, userRsvp } = event;
    const waitingCount = event.waitingCount - Number(userRsvp === 'WAITLISTED');
    const rsvps = _count.rsvps - Number(userRsvp === 'GOING');
    const guestCount = event.guestCount - (userRsvp === 'GOING' ? event.userGuests.length : 0);
    const hasSeat = !capacity || (rsvps + guestCount < capacity && waitingCount === 0);
    const waits = Number(rsvp === 'GOING' && !hasSeat);
    return {
      ...event,
      userRsvp: waits ? 'WAITLISTED' : rsvp,
      waitlistPosition: waits ? waitingCount + 1 : null,
      waitingCount: waitingCount + waits,
      userGuests: [],
      guestCount,
      _count: { ..._count, rsvps: rsvps + Number(rsvp === 'GOING' && hasSeat) },
    };
  });
}
