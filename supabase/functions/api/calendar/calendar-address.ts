import { calendarAddress, calendarState } from '../../_shared/contract/calendar.ts';
import { endpoint } from '../http/endpoint.ts';
import { newToken } from '../http/new-token.ts';

export const getCalendarAddress = endpoint({
  summary: "Get the creation date of your calendar's secret address",
  reply: calendarState,
  statements: ({ sql }) => sql`select private.get_calendar_address() as reply`,
});

export const createCalendarAddress = endpoint({
  summary: 'Create a secret address for your calendar. It is shown once and replaces the previous one',
  reply: calendarAddress,
  status: 201,
  run: async ({ env, database, user }) => {
    const token = newToken();
    await database.as(user, (sql) => sql`select private.create_calendar_address(${token})`);
    return Response.json(
      { url: `${env.publicSupabaseUrl}/functions/v1/api/calendar/${token}.ics` },
      { status: 201 },
    );
  },
});

export const deleteCalendarAddress = endpoint({
  summary: 'Delete the secret address of your calendar',
  status: 204,
  statements: ({ sql }) => sql`select private.delete_calendar_address()`,
});
