import { report, reportDraft } from '../../_shared/contract/reports.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const createReport = endpoint({
  summary: 'Report a person, a post, a comment or a review; while it is open, a second report is the first',
  body: reportDraft,
  reply: report,
  status: 201,
  missing: notFound('What you report is not there any more.'),
  statements: ({ sql, body }) => sql`select private.create_report(${sql.json(body)}) as reply`,
});
