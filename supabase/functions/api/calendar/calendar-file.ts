/** The file of a calendar to subscribe to. */
import { fileOf } from '../../_shared/calendar/event-file.ts';
import type { Row } from '../../_shared/database.ts';
import { startWork } from '../http/pause.ts';

const subscribed = {
  name: 'Retrohale',
  // Seconds after which a program should fetch the file again.
  ttl: 3600,
};

/** Writing this many events takes a few milliseconds. */
const sliceEvents = 20;

/**
 * For rows of CalendarEntry. Other requests run between slices of it. A slice is a calendar of its own, of which only
 * the events are taken.
 */
export async function calendarFile(rows: readonly Row[], siteUrl: string): Promise<string> {
  const pause = startWork();
  const end = 'END:VCALENDAR';
  let file = fileOf([], siteUrl, subscribed).slice(0, -end.length);
  for (let at = 0; at < rows.length; at += sliceEvents) {
    const slice = fileOf(rows.slice(at, at + sliceEvents), siteUrl);
    file += slice.slice(slice.indexOf('BEGIN:VEVENT'), -end.length);
    await pause();
  }
  return file + end;
}

export const calendarReply = (file: string) =>
  new Response(file, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
