import { endpoint } from '../http/endpoint.ts';
import { clubInPath } from './in-path.ts';

export const deleteClub = endpoint({
  summary: 'Delete your club with everything in it. It can be restored for seven days',
  ...clubInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`select private.delete_club(private.club_id_of(${id}))`,
});
