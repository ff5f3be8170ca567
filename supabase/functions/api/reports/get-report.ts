import { reportDetails } from '../../_shared/contract/reports.ts';
import { endpoint } from '../endpoint.ts';
import { reportInPath } from '../in-path.ts';

export const getReport = endpoint({
  summary: 'A report: with its history for moderators, as written for its author',
  ...reportInPath,
  reply: reportDetails,
  statements: ({ sql, params: { id } }) => sql`select private.get_report(${id}) as reply`,
});
