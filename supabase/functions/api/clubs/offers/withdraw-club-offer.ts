import { clubAct } from '../club-act.ts';

export const withdrawClubOffer = clubAct('private.withdraw_club_offer', {
  summary: 'Withdraw the offer to take over your club. Repeating it changes nothing',
  status: 204,
});
