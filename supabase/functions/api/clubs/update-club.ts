import { club, clubParams, clubUpdate } from '../../_shared/contract/clubs.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const updateClub = endpoint({
  summary:
    'Edit a club that you own or administer. Fields that are left out stay the same, and null clears a field',
  params: clubParams,
  body: clubUpdate,
  reply: club,
  missing: notFound('Club not found'),
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.update_club(private.club_id_of(${id}), ${sql.json(body)}) as reply`,
});
