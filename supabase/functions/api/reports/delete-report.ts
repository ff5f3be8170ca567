import { reportParams } from '../../_shared/contract/reports.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const deleteReport = endpoint({
  summary: 'Withdraw my report, until a moderator takes it',
  params: reportParams,
  status: 204,
  missing: notFound('Report not found'),
  statements: ({ sql, params: { id } }) => sql`select where private.withdraw_report(${id})`,
});
