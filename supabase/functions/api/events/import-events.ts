import { eventImport, eventsImported, maxImportedEvents } from '../../_shared/contract/events/drafts.ts';
import { clubInPath } from '../clubs/in-path.ts';
import { endpoint } from '../http/endpoint.ts';

/** Files of calendars, both to check and to import them. */
export const calendarFile = { activity: 'calendar file', max: 100, period: '1 day' } as const;

export const importEvents = endpoint({
  summary:
    'Import events of a calendar file into a club that you own or administer, past ones too. Each is added once, and notifies no one',
  ...clubInPath,
  body: eventImport,
  rows: {
    field: 'events',
    max: maxImportedEvents,
    /** Three hundred events with the longest descriptions. */
    maxBytes: 3 * 1024 * 1024,
    attempts: calendarFile,
  },
  reply: eventsImported,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.import_events(private.club_id_of(${id}), ${sql.json(body)}) as reply`,
});
