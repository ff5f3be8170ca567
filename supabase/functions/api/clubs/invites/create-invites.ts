import { inviteesDraft, madeInvites } from '../../../_shared/contract/clubs/invitees.ts';
import { endpoint } from '../../http/endpoint.ts';
import { newToken } from '../../http/new-token.ts';
import { clubInPath } from '../in-path.ts';
import { inviteeList } from './check-invitees.ts';

export const createInvites = endpoint({
  summary:
    'Invite the people of a list to a club that you own or administer: up to 500 addresses a day. Only the owner invites admins',
  ...clubInPath,
  body: inviteesDraft,
  rows: { field: 'invitees', ...inviteeList },
  reply: madeInvites,
  status: 201,
  statements({ sql, params: { id }, body: { invitees, again, duration } }) {
    const withTokens = invitees.map((invitee) => ({ ...invitee, token: newToken() }));
    return sql`
      select private.create_invites(
        private.club_id_of(${id}), ${sql.json(withTokens)}, ${again}, ${duration}
      ) as reply`;
  },
});
