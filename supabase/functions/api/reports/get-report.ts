import { reportDetails } from '../../_shared/contract/reports.ts';
import { endpoint } from '../http/endpoint.ts';
import { reportInPath } from './in-path.ts';

export const getReport = endpoint({
  summary: 'Get a report. Moderators get it with its history, its author as they wrote it',
  ...reportInPath,
  reply: reportDetails,
  statements: ({ sql, params: { id } }) => sql`select private.get_report(${id}) as reply`,
});
