import { clubRequestSettings } from '../../../_shared/contract/clubs/requests.ts';
import { clubAct } from '../club-act.ts';

export const updateRequestSettings = clubAct('private.update_request_settings', {
  summary: 'Decide whether people can ask to join a private club that you own, and what it asks them',
  body: clubRequestSettings,
  reply: clubRequestSettings,
});
