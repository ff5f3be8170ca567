import { reportDetails, reportUpdate } from '../../_shared/contract/reports.ts';
import { endpoint } from '../http/endpoint.ts';
import { reportInPath } from './in-path.ts';

export const updateReport = endpoint({
  summary: 'Take, decide or reopen a report, for moderators only. Every action is logged',
  ...reportInPath,
  body: reportUpdate,
  reply: reportDetails,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.update_report(${id}, ${sql.json(body)}) as reply`,
});
