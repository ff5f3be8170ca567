import { attendanceMark, doorParams } from '../../_shared/contract/events/door.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const markAttendance = endpoint({
  summary:
    'Record whether someone has come to an event that you host, or add someone unannounced. Repeating it changes nothing',
  ...eventInPath,
  params: doorParams,
  body: attendanceMark,
  status: 204,
  statements: ({ sql, params: { id, personId }, body }) =>
    sql`select private.mark_attendance(${id}, ${personId}, ${sql.json(body)}) as reply`,
});
