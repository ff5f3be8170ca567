import { calendarMonth } from '@contract/events/calendar.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

export const monthQuery = (whose: string, month: string, path: string) =>
  replyQuery(['events', 'month', month, whose], calendarMonth, `${path}?month=${month}`, {
    fallback: 'Failed to load events',
  });

/** The events of a month, such as 2026-11, in the user's clubs, and those of other clubs that they are going to. */
export const calendarEventsQuery = (month: string) => monthQuery('mine', month, '/api/calendar/events');
