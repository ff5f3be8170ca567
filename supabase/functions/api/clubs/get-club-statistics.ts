import { clubStatistics } from '../../_shared/contract/clubs/statistics.ts';
import { endpoint } from '../http/endpoint.ts';
import { clubInPath } from './in-path.ts';

export const getClubStatistics = endpoint({
  summary:
    'Get the members, posts and removals of the last twelve weeks in a club that you own or administer',
  ...clubInPath,
  reply: clubStatistics,
  statements: ({ sql, params: { id } }) =>
    sql`select private.get_club_statistics(private.club_id_of(${id})) as reply`,
});
