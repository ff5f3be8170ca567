import { clubParams, clubWithMembers } from '../../_shared/contract/clubs.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getClub = endpoint({
  summary: 'Get a club by id or slug with its first members. Outsiders of a private club get only its header',
  params: clubParams,
  reply: clubWithMembers,
  missing: notFound('Club not found'),
  statements: ({ sql, params }) =>
    sql`select reply from private.get_club(${params.id}) as reply where reply is not null`,
});
