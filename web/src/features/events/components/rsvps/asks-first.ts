import type { Event } from '@contract/events.ts';

/** Those who bring guests can still bring them when the host allows fewer. */
export const canBringGuests = ({ maxGuests, userGuests }: Event) => maxGuests > 0 || userGuests.length > 0;

/** Whether the event has something to ask before the user goes. */
export const asksFirst = (event: Event) => canBringGuests(event) || event.questions.length > 0;
