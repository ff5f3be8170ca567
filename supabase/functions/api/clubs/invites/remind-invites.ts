import { invitesReminded, invitesReminder } from '../../../_shared/contract/clubs/invitees.ts';
import { endpoint } from '../../http/endpoint.ts';
import { newToken } from '../../http/new-token.ts';
import { clubInPath } from '../in-path.ts';

export const remindInvites = endpoint({
  summary:
    'Remind people of their invitations to a club that you own or administer: twice, at least two days after the last email',
  ...clubInPath,
  body: invitesReminder,
  reply: invitesReminded,
  statements({ sql, params: { id }, body: { inviteIds } }) {
    const tokens = Object.fromEntries(inviteIds.map((inviteId) => [inviteId, newToken()]));
    return sql`select private.remind_invites(private.club_id_of(${id}), ${sql.json(tokens)}) as reply`;
  },
});
