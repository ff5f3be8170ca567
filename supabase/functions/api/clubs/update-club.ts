import { clubUpdate } from '../../_shared/contract/club-drafts.ts';
import { club } from '../../_shared/contract/clubs.ts';
import { updateOfClub } from '../http/writes.ts';

export const updateClub = updateOfClub({
  summary:
    'Edit a club that you own or administer. Fields that are left out stay the same, and null clears a field',
  body: clubUpdate,
  reply: club,
  with: 'private.update_club',
});
