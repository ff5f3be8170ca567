import { appealUpdate, moderationActParams, reportDetails } from '../../_shared/contract/reports.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const updateAppeal = endpoint({
  summary: 'Decide an appeal, for moderators only: uphold the decision, or reverse it',
  params: moderationActParams,
  body: appealUpdate,
  reply: reportDetails,
  missing: notFound('Appeal not found'),
  statements: ({ sql, params: { id }, body: { outcome, note } }) =>
    sql`select private.update_appeal(${id}, ${outcome}, private.written_or_null(btrim(${note ?? null}))) as reply`,
});
