import { club, clubTransfer } from '../../../_shared/contract/clubs.ts';
import { clubAct } from '../club-act.ts';

export const transferClub = clubAct('private.transfer_club', {
  summary: 'Offer your club to a member. Once they accept, they own it, and you become an admin',
  body: clubTransfer,
  only: 'userId',
  reply: club,
});
