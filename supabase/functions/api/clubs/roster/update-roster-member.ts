import { rosterMember, rosterUpdate } from '../../../_shared/contract/clubs/roster.ts';
import { clubAct } from '../club-act.ts';
import { memberInPath } from '../in-path.ts';

export const updateRosterMember = clubAct('private.update_roster_member', {
  summary:
    'Change the title of a member of a club that you own or administer, which all who see the members see, or the note and ' +
    'the labels, which only the owner and admins see',
  ...memberInPath,
  body: rosterUpdate,
  reply: rosterMember,
});
