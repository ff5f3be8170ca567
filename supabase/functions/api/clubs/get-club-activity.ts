import { clubActivityPage } from '../../_shared/contract/clubs/activity.ts';
import { staffList } from './members/staff-list.ts';

export const getClubActivity = staffList('private.get_club_activity', {
  summary:
    'List who joined, left, changed role or was removed in a club that you own or administer, and what was removed',
  reply: clubActivityPage,
});
