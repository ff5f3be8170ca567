import { report, reportDraft } from '../../_shared/contract/reports.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const createReport = endpoint({
  summary:
    'Report a user, post, comment or review. While your report is open, repeating it returns the same report',
  body: reportDraft,
  reply: report,
  status: 201,
  missing: notFound('What you report is not there any more.'),
  statements: ({ sql, body }) => sql`select private.create_report(${sql.json(body)}) as reply`,
});
