import { report, reportDraft } from '../../_shared/contract/reports.ts';
import { notFound } from '../../_shared/errors.ts';
import { create } from '../http/change.ts';

export const createReport = create('private.create_report', {
  summary:
    'Report a user, post, comment, review, event, message or club. While a report is open, reporting the same again returns it',
  body: reportDraft,
  reply: report,
  missing: notFound('What you want to report no longer exists.'),
});
