import { changeMembership } from './memberships.ts';

export const removeClubMember = changeMembership({
  summary: 'Remove a member from a club that you own or administer. Earlier invitations no longer admit them',
  with: 'private.remove_member',
});
