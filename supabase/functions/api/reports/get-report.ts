import { reportDetails, reportParams } from '../../_shared/contract/reports.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getReport = endpoint({
  summary: 'A report: with its history for moderators, as written for its author',
  params: reportParams,
  reply: reportDetails,
  missing: notFound('Report not found'),
  statements: ({ sql, params: { id } }) =>
    sql`select reply from private.get_report(${id}) as reply where reply is not null`,
});
