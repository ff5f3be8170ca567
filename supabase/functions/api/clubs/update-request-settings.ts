import { clubRequestSettings } from '../../_shared/contract/club-requests.ts';
import { updateOfClub } from '../http/writes.ts';

export const updateRequestSettings = updateOfClub({
  summary: 'Decide whether people can ask to join a private club that you own, and what it asks them',
  body: clubRequestSettings,
  reply: clubRequestSettings,
  with: 'private.update_club_requesting',
});
