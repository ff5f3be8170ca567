/**
 * Addresses at which a browser can download a file, as it cannot send a token when it follows a link. An address is
 * signed for one user and one file, and valid for a few minutes. The server checks again what the user may read when the
 * address is used, so it ends with the membership, the session or the file.
 */
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Env } from '../../_shared/env.ts';
import type { AuthenticatedUser } from '../http/authenticate.ts';

const validMs = 5 * 60_000;
/** No other token is for this audience. */
const audience = 'files';

/** A file of a club, or the file of a report. */
const target = z.union([z.strictObject({ file: z.uuid() }), z.strictObject({ report: z.uuid() })]);
type DownloadTarget = z.infer<typeof target>;

const claims = z.object({ sub: z.uuid(), session: z.uuid(), target });

export async function signedAddress(
  of: DownloadTarget,
  user: Pick<AuthenticatedUser, 'id' | 'sessionId'>,
  env: Env,
): Promise<{ url: string; expiresAt: string }> {
  const expiresAt = new Date(Date.now() + validMs);
  const token = await new SignJWT({ target: of, session: user.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setAudience(audience)
    .setExpirationTime(expiresAt)
    .sign(await keyOf(env));
  return {
    url: `${env.publicSupabaseUrl}/functions/v1/api/files/${token}`,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Whom a token was signed for, and what. Null for every other text. */
export async function readAddress(token: string, env: Env) {
  const verified = await jwtVerify(token, await keyOf(env), { algorithms: ['HS256'], audience }).catch(
    () => null,
  );
  const { data } = claims.safeParse(verified?.payload);
  return data ? { target: data.target, user: { id: data.sub, sessionId: data.session } } : null;
}

/** A key of its own, so that this signature means nothing elsewhere. A new secret key ends all addresses. */
async function keyOf({ secretKey }: Env): Promise<Uint8Array> {
  const text = new TextEncoder().encode(`${audience}:${secretKey}`);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text));
}
