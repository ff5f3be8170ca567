import { calendarEntries } from '../../_shared/calendar/calendar-entries.ts';
import { type SeriesCalendar, seriesFile } from '../../_shared/calendar/series-file.ts';
import { notFound } from '../../_shared/errors.ts';
import { calendarReply } from '../calendar/calendar-file.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const downloadSeries = endpoint({
  summary: 'Get the series of an event, from its next evening on, as a calendar file (.ics)',
  ...eventInPath,
  run: async ({ env, database, user, params: { id } }) => {
    const [found] = await database.as(
      user,
      (sql) => sql<{ series: string | null }[]>`select private.download_series(${id}) as series`,
    );
    if (!found?.series) throw notFound('Event not found');
    const series = JSON.parse(found.series) as SeriesCalendar;
    const entries = await database.as(user, (sql) =>
      calendarEntries(sql, sql`e.id = any (${Object.keys(series.evenings)}::uuid[])`),
    );
    return calendarReply(seriesFile(series, entries, env.siteUrl));
  },
});
