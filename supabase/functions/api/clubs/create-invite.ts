import { base64url } from 'jose';
import { clubParams } from '../../_shared/contract/clubs.ts';
import { inviteDraft, madeInvite } from '../../_shared/contract/invites.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const createInvite = endpoint({
  summary: 'Create an invitation to a club that you own or administer: a link, or for one e-mail address',
  params: clubParams,
  body: inviteDraft,
  reply: madeInvite,
  status: 201,
  missing: notFound('Club not found'),
  statements: ({ sql, params: { id }, body: { email = null } = {} }) =>
    sql`select private.create_invite(private.club_id_of(${id}), ${email}, ${newToken()}) as reply`,
});

/** 256 random bits, base64url. */
const newToken = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
