import { reportParams } from '../../_shared/contract/reports.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const deleteReport = endpoint({
  summary: 'Withdraw my report, while no moderator has taken it up',
  params: reportParams,
  status: 204,
  missing: notFound('Report not found'),
  statements: ({ sql, params: { id } }) => sql`select where private.withdraw_report(${id})`,
});
