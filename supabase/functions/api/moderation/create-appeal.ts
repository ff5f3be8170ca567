import { appealDraft, moderationActParams } from '../../_shared/contract/reports.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const createAppeal = endpoint({
  summary: 'Appeal against a decision about you. Possible once',
  params: moderationActParams,
  body: appealDraft,
  status: 204,
  evenSuspended: true,
  missing: notFound('Decision not found'),
  statements: ({ sql, params: { id }, body: { text } }) =>
    sql`select where private.create_appeal(${id}, ${text})`,
});
