import { clubUpdate } from '../../_shared/contract/clubs/drafts.ts';
import { club } from '../../_shared/contract/clubs.ts';
import { clubAct } from './club-act.ts';

export const updateClub = clubAct('private.update_club', {
  summary:
    'Edit a club that you own or administer. Fields that are left out stay the same, and null clears a field',
  body: clubUpdate,
  reply: club,
});
