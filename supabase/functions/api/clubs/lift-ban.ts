import { changeMembership } from './memberships.ts';

export const liftBan = changeMembership({
  summary: 'Lift a ban from a club that you own or administer. Repeating it changes nothing',
  with: 'private.lift_club_ban',
});
