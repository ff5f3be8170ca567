import { clubActivityPage } from '../../_shared/contract/club-activity.ts';
import { listOfClub } from '../http/lists.ts';

export const getClubActivity = listOfClub({
  summary:
    'List who joined, left, changed role or was removed in a club that you own or administer, and what was removed',
  page: clubActivityPage,
  from: 'private.get_club_activity',
});
