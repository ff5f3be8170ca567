import { clubUpdate } from '../../_shared/contract/clubs/drafts.ts';
import { club } from '../../_shared/contract/clubs.ts';
import { clubAct } from './club-act.ts';

export const updateClub = clubAct('private.update_club', {
  summary:
    'Edit a club that you own or administer. Fields that are left out stay the same, and null clears a field. Only its owner ' +
    'can make a private club public. It takes effect after 24 hours. Until then `isPrivate` stays true, `publishesAt` says ' +
    'when, and the owner can stop it by setting `isPrivate` to true',
  body: clubUpdate,
  reply: club,
});
