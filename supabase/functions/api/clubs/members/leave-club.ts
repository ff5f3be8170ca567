import { club } from '../../../_shared/contract/clubs.ts';
import { clubAct } from '../club-act.ts';

export const leaveClub = clubAct('private.leave_club', {
  summary: 'Leave a club. Its owner must hand it over first',
  reply: club,
});
