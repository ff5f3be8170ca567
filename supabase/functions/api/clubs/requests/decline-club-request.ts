import { clubRequestDecline, clubRequests } from '../../../_shared/contract/clubs/requests.ts';
import { clubAct } from '../club-act.ts';
import { clubRequestInPath } from '../in-path.ts';

export const declineClubRequest = clubAct('private.decline_club_request', {
  summary:
    'Decline a request to join a club that you own or administer. Its user is notified, and can ask again after 30 days',
  ...clubRequestInPath,
  body: clubRequestDecline,
  only: 'note',
  reply: clubRequests,
});
