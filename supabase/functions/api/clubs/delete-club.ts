import { endpoint } from '../endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const deleteClub = endpoint({
  summary: 'Delete your club with its posts, members and invitations',
  ...clubInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => [
    // Only the owner may take the time: deleting a hundred thousand posts takes about ten seconds.
    sql`select private.require_owner(private.club_id_of(${id}))`,
    sql`select set_config('statement_timeout', '60000', true)`,
    sql`select private.delete_club(private.club_id_of(${id}))`,
  ],
});
