import { clubMember, clubMemberUpdate } from '../../../_shared/contract/clubs.ts';
import { clubAct } from '../club-act.ts';
import { memberInPath } from '../in-path.ts';

export const updateMember = clubAct('private.update_member', {
  summary:
    'Change the role of a member of your club. OWNER offers the club to them. Once they accept, within seven days, they own ' +
    'it, and you become an admin',
  ...memberInPath,
  body: clubMemberUpdate,
  only: 'role',
  reply: clubMember,
});
