import { club, clubTransfer } from '../../../_shared/contract/clubs.ts';
import { clubAct } from '../club-act.ts';

export const transferClub = clubAct('private.transfer_club', {
  summary: 'Transfer your club to another member and become an admin',
  body: clubTransfer,
  only: 'userId',
  reply: club,
});
