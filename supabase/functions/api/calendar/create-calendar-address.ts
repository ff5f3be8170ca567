import { base64url } from 'jose';
import { calendarAddress } from '../../_shared/contract/calendar.ts';
import { act } from '../act.ts';

export const createCalendarAddress = act({
  summary: 'Make a secret address for my calendar; it is told once, and ends the one before',
  reply: calendarAddress,
  status: 201,
  run: async ({ env, database, person }) => {
    const token = base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
    await database.as(person, (sql) => sql`select private.create_calendar_address(${token})`);
    return Response.json(
      { url: `${env.publicSupabaseUrl}/functions/v1/api/calendar/${token}.ics` },
      { status: 201 },
    );
  },
});
