import { clubParams } from '../../_shared/contract/clubs.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const deleteClub = endpoint({
  summary: 'Delete my club, with its posts, members and invitations',
  params: clubParams,
  status: 204,
  missing: notFound('Club not found'),
  statements: ({ sql, params: { id } }) => [
    // A hundred thousand posts go in some ten seconds: longer than any other statement may take.
    sql`select set_config('statement_timeout', '60000', true)`,
    sql`select private.delete_club(private.club_id_of(${id}))`,
  ],
});
