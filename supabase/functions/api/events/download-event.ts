import { calendarEntries } from '../../_shared/calendar/calendar-entries.ts';
import { eventFile } from '../../_shared/calendar/event-file.ts';
import { notFound } from '../../_shared/errors.ts';
import { calendarReply } from '../calendar/calendar-file.ts';
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
