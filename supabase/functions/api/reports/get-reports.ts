import * as z from 'zod/mini';
import { reportPage, reportQuery, reportQueue } from '../../_shared/contract/reports.ts';
import { list } from '../http/list.ts';

export const getReports = list({
  summary: 'List the reports to decide, for moderators only, or your own reports',
  query: reportQuery,
  reply: z.union([reportQueue, reportPage]),
  statements: ({ sql, query: { scope, status, reason, kind, appeal, group, order }, page }) =>
    scope === 'mine'
      ? sql`select private.get_my_reports(${page}) as reply`
      : sql`
          select private.get_reports(
            ${status ?? null}, ${reason ?? null}, ${kind ?? null}, ${appeal === 'open'},
            ${group === 'target'}, ${order === 'most-reported'}, ${page}) as reply`,
});
