import { club } from '../../../_shared/contract/clubs.ts';
import { clubAct } from '../club-act.ts';

export const acceptClubOffer = clubAct('private.accept_club_offer', {
  summary:
    'Take over a club that its owner offers to you. The former owner becomes an admin. Repeating it changes nothing',
  reply: club,
});
