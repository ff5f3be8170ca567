import { clubAct } from '../club-act.ts';

export const declineClubOffer = clubAct('private.decline_club_offer', {
  summary: 'Decline to take over a club that its owner offers to you',
  status: 204,
});
