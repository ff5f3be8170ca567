import {
  eventImportCheck,
  eventImportChecked,
  maxCheckedEvents,
} from '../../_shared/contract/events/drafts.ts';
import { clubInPath } from '../clubs/in-path.ts';
import { endpoint } from '../http/endpoint.ts';
import { calendarFile } from './import-events.ts';

export const checkEventImport = endpoint({
  summary: 'Get which events of a calendar file a club that you own or administer already has',
  ...clubInPath,
  body: eventImportCheck,
  rows: { field: 'uids', max: maxCheckedEvents, maxBytes: 1024 * 1024, attempts: calendarFile },
  reply: eventImportChecked,
  statements: ({ sql, params: { id }, body: { uids } }) =>
    sql`select private.check_event_import(private.club_id_of(${id}), ${sql.json(uids)}) as reply`,
});
