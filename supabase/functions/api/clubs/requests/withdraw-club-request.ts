import { clubAct } from '../club-act.ts';
import { clubRequestInPath } from '../in-path.ts';

export const withdrawClubRequest = clubAct('private.withdraw_club_request', {
  summary: 'Withdraw your open request to join a club',
  ...clubRequestInPath,
  status: 204,
});
