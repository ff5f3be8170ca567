import { reportDetails, reportParams, reportUpdate } from '../../_shared/contract/reports.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const updateReport = endpoint({
  summary: 'Take, decide or reopen a report, for moderators only; every action is logged',
  params: reportParams,
  body: reportUpdate,
  reply: reportDetails,
  missing: notFound('Report not found'),
  statements: ({ sql, params: { id }, body }) =>
    sql`select reply from private.update_report(${id}, ${sql.json(body)}) as reply where reply is not null`,
});
