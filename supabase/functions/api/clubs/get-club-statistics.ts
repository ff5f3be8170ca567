import { clubStatistics } from '../../_shared/contract/clubs/statistics.ts';
import { clubAct } from './club-act.ts';

export const getClubStatistics = clubAct('private.get_club_statistics', {
  summary:
    'Get the members, posts and removals of the last twelve weeks in a club that you own or administer, who came to its last events, and how many members are drifting away',
  reply: clubStatistics,
});
