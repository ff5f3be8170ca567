import { changeOwnMembership } from './memberships.ts';

export const leaveClub = changeOwnMembership({
  summary: 'Leave a club. Its owner must transfer it first',
  with: 'private.leave_club',
});
