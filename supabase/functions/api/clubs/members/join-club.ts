import { club } from '../../../_shared/contract/clubs.ts';
import { clubAct } from '../club-act.ts';

export const joinClub = clubAct('private.join_club', {
  summary: 'Join a public club. Repeating it changes nothing',
  reply: club,
});
