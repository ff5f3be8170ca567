import { act } from '../act.ts';

export const deleteCalendarAddress = act({
  summary: 'End the secret address of my calendar',
  status: 204,
  ask: ({ sql }) => sql`select private.delete_calendar_address()`,
});
