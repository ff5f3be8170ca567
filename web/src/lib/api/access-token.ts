import { currentSession } from '@/lib/session/session.ts';
import { refreshMarginMs } from '@/lib/session/stored-session.ts';
import { suspendedToken } from '@/lib/session/suspended-account.ts';
import { timeLeft } from '@/lib/session/time-left.ts';

/** The access token to send, refreshed if it is about to expire. Undefined if the user is signed out and not suspended. */
async function accessToken(): Promise<string | undefined> {
  const session = currentSession();
  if (!session) return suspendedToken();
  if (timeLeft(session) > refreshMarginMs) return session.accessToken;
  const { refreshedToken } = await import('@/lib/session/supabase-client.ts');
  return refreshedToken();
}

/**
 * Sends a request with the access token. Returns the reply, and the token that was used for it. If this computer's clock is
 * slow, the server may refuse a token that looks valid here. The token is then refreshed, and the request is sent once
 * more.
 */
export async function sendWithToken<Reply extends { status: number }>(
  send: (token: string | undefined) => Promise<Reply>,
): Promise<{ reply: Reply; token: string | undefined }> {
  const token = await accessToken();
  const session = currentSession();
  const reply = await send(token);
  if (reply.status !== 401 || !session || token !== session.accessToken) return { reply, token };
  const { tokenAfter } = await import('@/lib/session/supabase-client.ts');
  const newToken = await tokenAfter(session);
  return newToken === undefined ? { reply, token } : { reply: await send(newToken), token: newToken };
}
