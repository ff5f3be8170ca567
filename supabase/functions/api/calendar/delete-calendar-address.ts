import { endpoint } from '../http/endpoint.ts';

export const deleteCalendarAddress = endpoint({
  summary: 'Delete the secret address of your calendar',
  status: 204,
  statements: ({ sql }) => sql`select private.delete_calendar_address()`,
});
