import { changeOwnMembership } from './memberships.ts';

export const joinClub = changeOwnMembership({
  summary: 'Join a public club. Repeating it changes nothing',
  with: 'private.join_club',
});
