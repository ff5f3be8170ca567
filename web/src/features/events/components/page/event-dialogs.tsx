import type { Event } from '@contract/events.ts';
import { formDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import type { ClubChoice } from '../form/event-fields.ts';

/** Creates an event in one of these clubs, if there is an original, like it. */
export const CreateEventDialog = formDialog<{ clubs: readonly ClubChoice[]; original?: Event }>(
  'Create Event',
  () => import('../form/create-event-form.tsx'),
);

/** Asks who comes along, and what else the event wants to know of those who go. */
export const RsvpDialog = formDialog<{ event: Event }>('Your RSVP', () => import('../rsvps/rsvp-form.tsx'));

export const EditEventDialog = formDialog<{ event: Event }>(
  'Edit Event',
  () => import('../form/edit-event-form.tsx'),
);
