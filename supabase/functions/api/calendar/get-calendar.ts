import { calendarEntries } from '../../_shared/calendar/calendar-entries.ts';
import { calendarParams } from '../../_shared/contract/calendar.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';
import { calendarFile, calendarReply } from './calendar-file.ts';

export const getCalendar = endpoint({
  summary: 'Get the events that the owner of a secret address is going to, as a calendar file (.ics)',
  open: true,
  params: calendarParams,
  missing: notFound('Calendar not found'),
  run: async ({ env, database, params: { file } }) => {
    const token = file.slice(0, -'.ics'.length);
    const [found] = await database.system<
      { owner: string | null }[]
    >`select private.calendar_owner(${token}) as owner`;
    if (!found?.owner) throw notFound('Calendar not found');
    // Read as the owner, so that the address never reveals more than they can read.
    const entries = await database.as({ id: found.owner }, (sql) =>
      calendarEntries(sql, sql`r.status = 'GOING' and e.starts_at > now() - interval '90 days'`),
    );
    return calendarReply(await calendarFile(entries, env.siteUrl));
  },
});
