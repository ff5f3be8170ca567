import { clubRequestDraft, ownClubRequest } from '../../../_shared/contract/clubs/requests.ts';
import { clubAct } from '../club-act.ts';

export const askToJoin = clubAct('private.ask_to_join', {
  summary: 'Ask to join a private club that accepts requests, with an answer to its question',
  body: clubRequestDraft,
  only: 'answer',
  reply: ownClubRequest,
  status: 201,
});
