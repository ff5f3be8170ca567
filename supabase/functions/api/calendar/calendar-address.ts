import { calendarAddress, calendarState } from '../../_shared/contract/events/calendar.ts';
import type { Env } from '../../_shared/env.ts';
import { clubInPath } from '../clubs/in-path.ts';
import { endpoint } from '../http/endpoint.ts';
import { newToken } from '../http/new-token.ts';

const created = ({ publicSupabaseUrl }: Env, token: string) =>
  Response.json({ url: `${publicSupabaseUrl}/functions/v1/api/calendar/${token}.ics` }, { status: 201 });

export const getCalendarAddress = endpoint({
  summary: "Get the creation dates of the secret addresses of your calendar and of your clubs' calendars",
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
    return created(env, token);
  },
});

export const deleteCalendarAddress = endpoint({
  summary: 'Delete the secret address of your calendar',
  status: 204,
  statements: ({ sql }) => sql`select private.delete_calendar_address()`,
});

export const createClubCalendarAddress = endpoint({
  ...clubInPath,
  summary:
    'Create a secret address of your own for the calendar of a club that you are in. It is shown once and replaces the previous one',
  reply: calendarAddress,
  status: 201,
  run: async ({ env, database, user, params: { id } }) => {
    const token = newToken();
    await database.as(
      user,
      (sql) => sql`select private.create_club_calendar_address(private.open_club_id_of(${id}), ${token})`,
    );
    return created(env, token);
  },
});

export const deleteClubCalendarAddress = endpoint({
  ...clubInPath,
  summary: "Delete your secret address for a club's calendar",
  status: 204,
  statements: ({ sql, params: { id } }) =>
    sql`select private.delete_club_calendar_address(private.open_club_id_of(${id})) as reply`,
});
