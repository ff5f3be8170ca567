import { clubAct } from '../club-act.ts';
import { memberInPath } from '../in-path.ts';

export const removeMember = clubAct('private.remove_member', {
  summary: 'Remove a member from a club that you own or administer. Earlier invitations no longer admit them',
  ...memberInPath,
  status: 204,
});
