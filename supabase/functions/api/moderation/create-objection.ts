import { moderationActParams, objection } from '../../_shared/contract/reports.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const createObjection = endpoint({
  summary: 'Object to a decision about me, once',
  params: moderationActParams,
  body: objection,
  status: 204,
  evenSuspended: true,
  missing: notFound('Decision not found'),
  statements: ({ sql, params: { id }, body: { text } }) =>
    sql`select where private.appeal_action(${id}, ${text})`,
});
