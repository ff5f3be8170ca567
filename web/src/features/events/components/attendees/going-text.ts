import type { Event } from '@contract/events.ts';

/** How many are going, in words. No one goes to a cancelled event. */
export const goingText = (count: number, { cancelledAt }: Pick<Event, 'cancelledAt'>) =>
  `${count.toLocaleString('en')} ${cancelledAt ? 'had said Going' : 'going'}`;

/** Said if no one is going. */
export const noAttendees = ({ cancelledAt }: Pick<Event, 'cancelledAt'>) =>
  cancelledAt ? 'No one had said Going.' : 'No one is going yet.';
