/** The file of a calendar to subscribe to. */
import { fileOf, type Properties } from '../../_shared/calendar/event-file.ts';
import type { Row } from '../../_shared/database.ts';
import { startWork } from '../http/pause.ts';

/** Seconds after which a program should fetch the file again. */
const ttl = 3600;

/** Writing this many events takes a few milliseconds. */
const sliceEvents = 20;

/** For rows of CalendarEntry. Programs show the name in their list of calendars. */
export async function calendarFile(
  rows: readonly Row[],
  siteUrl: string,
  name = 'Retrohale',
): Promise<string> {
  let file = '';
  for await (const part of calendarParts([rows], siteUrl, { name, ttl })) file += part;
  return file;
}

/**
 * The file in parts, for pages of rows of CalendarEntry. Other requests run between slices of a page. A slice is a
 * calendar of its own, of which only the events are taken.
 */
export async function* calendarParts(
  pages: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>,
  siteUrl: string,
  properties: Properties,
) {
  const pause = startWork();
  const end = 'END:VCALENDAR';
  yield fileOf([], siteUrl, properties).slice(0, -end.length);
  for await (const rows of pages)
    for (let at = 0; at < rows.length; at += sliceEvents) {
      const slice = fileOf(rows.slice(at, at + sliceEvents), siteUrl);
      yield slice.slice(slice.indexOf('BEGIN:VEVENT'), -end.length);
      await pause();
    }
  yield end;
}

export const calendarReply = (file: string) =>
  new Response(file, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
