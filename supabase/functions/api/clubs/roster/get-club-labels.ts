import { clubLabels } from '../../../_shared/contract/clubs/roster.ts';
import { clubAct } from '../club-act.ts';

export const getClubLabels = clubAct('private.get_club_labels', {
  summary: 'List the labels of members in a club that you own or administer',
  reply: clubLabels,
});
