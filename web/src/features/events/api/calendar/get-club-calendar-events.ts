import { monthQuery } from './get-calendar-events.ts';

/** The events of a month, such as 2026-11, in a club. */
export const clubCalendarEventsQuery = (clubId: string, month: string) =>
  monthQuery(clubId, month, `/api/clubs/${clubId}/calendar/events`);
