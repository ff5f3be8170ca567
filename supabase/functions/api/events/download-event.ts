import { notFound } from '../../_shared/errors.ts';
import { calendarEntries } from '../calendar/calendar-entries.ts';
import { calendarReply, eventFile } from '../calendar/calendar-file.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const downloadEvent = endpoint({
  summary: 'Get an event as a calendar file (.ics)',
  ...eventInPath,
  run: async ({ env, database, user, params: { id } }) => {
    const [entry] = await database.as(user, (sql) => calendarEntries(sql, sql`e.id = ${id}`));
    if (!entry) throw notFound('Event not found');
    return calendarReply(eventFile(entry, env.siteUrl));
  },
});
