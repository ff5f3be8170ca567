import { clubParams } from '../../_shared/contract/clubs.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const deleteClub = endpoint({
  summary: 'Delete your club with its posts, members and invitations',
  params: clubParams,
  status: 204,
  missing: notFound('Club not found'),
  statements: ({ sql, params: { id } }) => [
    // Only the owner may take the time: deleting a hundred thousand posts takes about ten seconds.
    sql`select private.require_owner(private.club_id_of(${id}))`,
    sql`select set_config('statement_timeout', '60000', true)`,
    sql`select private.delete_club(private.club_id_of(${id}))`,
  ],
});
