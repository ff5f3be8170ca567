import { notFound } from '../../_shared/errors.ts';
import { calendarEntries } from '../calendar/calendar-entries.ts';
import { calendarFile, calendarReply } from '../calendar/calendar-file.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const downloadEvent = endpoint({
  summary: 'Get an event as a calendar file (.ics)',
  ...eventInPath,
  run: async ({ env, database, user, params: { id } }) => {
    const entries = await database.as(user, (sql) => calendarEntries(sql, sql`e.id = ${id}`));
    if (entries.length === 0) throw notFound('Event not found');
    return calendarReply(calendarFile(entries, env.siteUrl));
  },
});
