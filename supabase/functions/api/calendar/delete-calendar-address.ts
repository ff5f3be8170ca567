import { endpoint } from '../endpoint.ts';

export const deleteCalendarAddress = endpoint({
  summary: 'End the secret address of my calendar',
  status: 204,
  statements: ({ sql }) => sql`select private.delete_calendar_address()`,
});
