import { reportDetails, reportParams } from '../../_shared/contract/reports.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getReport = endpoint({
  summary: 'A report: for moderators with its history, for its author as they wrote it',
  params: reportParams,
  reply: reportDetails,
  missing: notFound('Report not found'),
  statements: ({ sql, params: { id } }) =>
    sql`select reply from private.get_report(${id}) as reply where reply is not null`,
});
