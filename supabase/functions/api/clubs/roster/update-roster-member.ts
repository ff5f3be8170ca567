import { rosterMember, rosterUpdate } from '../../../_shared/contract/clubs/roster.ts';
import { endpoint } from '../../http/endpoint.ts';
import { memberInPath } from '../in-path.ts';

export const updateRosterMember = endpoint({
  summary:
    'Change the title of a member of a club that you own or administer, which all who see the members see, or the note and ' +
    'the labels, which only the owner and admins see',
  ...memberInPath,
  body: rosterUpdate,
  reply: rosterMember,
  statements: ({ sql, params: { id, userId }, body }) =>
    sql`select private.update_roster_member(private.club_id_of(${id}), ${userId}, ${sql.json(body)}) as reply`,
});
