import { report, reportDraft } from '../../_shared/contract/reports.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const createReport = endpoint({
  summary:
    'Report a user, post, comment, review, event, message or club. While a report is open, reporting the same again returns it',
  body: reportDraft,
  reply: report,
  status: 201,
  missing: notFound('What you want to report no longer exists.'),
  statements: ({ sql, body }) => sql`select private.create_report(${sql.json(body)}) as reply`,
});
