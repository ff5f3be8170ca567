import { sessionReply, sessionRequest } from '../../_shared/contract/auth.ts';
import { Refusal } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';
import { fetchSession } from './handover.ts';

export const redeemSession = endpoint({
  summary: 'Exchange the token of /auth/callback for the session, once and within 60 seconds',
  open: true,
  body: sessionRequest,
  reply: sessionReply,
  run: async ({ body, database }) => {
    const session = await fetchSession(database, body.token);
    if (!session) throw new Refusal(401, 'This sign-in has expired. Please sign in again.');
    return Response.json(session);
  },
});
