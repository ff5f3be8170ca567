import { inviteDraft, madeInvite } from '../../../_shared/contract/clubs/invites.ts';
import { endpoint } from '../../http/endpoint.ts';
import { newToken } from '../../http/new-token.ts';
import { clubInPath } from '../in-path.ts';

export const createInvite = endpoint({
  summary:
    'Create an invitation to a club that you own or administer: a link, or for one email address or user',
  ...clubInPath,
  body: inviteDraft,
  reply: madeInvite,
  status: 201,
  statements: ({ sql, params: { id }, body: { email = null, userId = null, ...body } = {} }) => sql`
    select private.create_invite(
      private.club_id_of(${id}), ${email}, ${userId}, ${newToken()}, ${body.name ?? null}, ${body.duration ?? 'WEEK'},
      ${body.maxUses ?? null}::integer
    ) as reply`,
});
