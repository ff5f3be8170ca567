import { invite, inviteParams } from '../../../_shared/contract/clubs/invites.ts';
import type { Sql } from '../../../_shared/database.ts';
import { notFound, refusalFor } from '../../../_shared/errors.ts';
import { clientFingerprint } from '../../http/client-fingerprint.ts';
import { endpoint } from '../../http/endpoint.ts';

export const invalidInvite = notFound('This invitation link is invalid or has expired.');

export const getInvite = endpoint({
  summary: 'Get an invitation by its token and, if you are logged in, whether you are already a member',
  open: true,
  params: inviteParams,
  reply: invite,
  missing: invalidInvite,
  run: async ({ database, authenticate, countRequest, env, request, params: { token } }) => {
    const from = await clientFingerprint(request, env);
    // Without a token there is no user to count by.
    if (from !== null) countRequest(from);
    const look = (sql: Sql) => sql`select private.get_invite(${token}, ${from}) as reply`;
    const lookAsUser = async () =>
      database.as(await authenticate(request.headers.get('authorization')), look);
    const [row] = await lookAsUser().catch((thrown: unknown) => {
      // An expired session must not keep its user from an invitation that everyone can see.
      if (refusalFor(thrown).status === 401) return look(database.system);
      throw thrown;
    });
    if (typeof row?.reply !== 'string') throw invalidInvite;
    return new Response(row.reply, { headers: { 'content-type': 'application/json' } });
  },
});
