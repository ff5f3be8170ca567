import { club, clubParams, clubUpdate } from '../../_shared/contract/clubs.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const updateClub = endpoint({
  summary: 'Change a club that I look after: what is named is changed, null clears it',
  params: clubParams,
  body: clubUpdate,
  reply: club,
  missing: notFound('Club not found'),
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.update_club(private.club_id_of(${id}), ${sql.json(body)}) as reply`,
});
