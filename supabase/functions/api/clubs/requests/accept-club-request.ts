import { clubRequests } from '../../../_shared/contract/clubs/requests.ts';
import { clubAct } from '../club-act.ts';
import { clubRequestInPath } from '../in-path.ts';

export const acceptClubRequest = clubAct('private.accept_club_request', {
  summary:
    'Accept a request to join a club that you own or administer. Its user becomes a member and is notified',
  ...clubRequestInPath,
  reply: clubRequests,
});
