import { duesMemberParams, settlementUpdate } from '../../../_shared/contract/clubs/dues.ts';
import { notFound } from '../../../_shared/errors.ts';
import { endpoint } from '../../http/endpoint.ts';

export const settleDues = endpoint({
  summary: 'Record that a member has paid the dues of a year, is exempt, or has not paid',
  params: duesMemberParams,
  missing: notFound('Member not found'),
  body: settlementUpdate,
  status: 204,
  statements: ({ sql, params: { id, year, userId }, body: { status, settledOn = null } }) => sql`
    select private.settle_dues(private.club_id_of(${id}), ${year}, ${userId}, ${status}, ${settledOn}) as reply`,
});
