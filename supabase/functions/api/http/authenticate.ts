/** Identifies the user of an access token from Supabase Auth. */
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  decodeProtectedHeader,
  errors,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import * as z from 'zod/mini';
import type { Env } from '../../_shared/env.ts';
import { unauthenticated, unavailable } from '../../_shared/errors.ts';

export type AuthenticatedUser = { id: string; sessionId: string; token: string };

/**
 * The user of an Authorization header. Throws the same 401 for every invalid token. Whether the session still exists is
 * checked in the user's transaction (private.authenticate_as).
 */
export type Authenticate = (authorization: string | null) => Promise<AuthenticatedUser>;

export function createAuthenticate(env: Env, fetch = globalThis.fetch): Authenticate {
  const identify = cacheVerified(createIdentify(env, fetch));
  return async (authorization) => {
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw unauthenticated();
    const { sub, session_id } = await identify(token);
    return { id: sub, sessionId: session_id, token };
  };
}

const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal('authenticated'),
  iss: z.optional(z.string()),
  exp: z.number(),
});
type Identify = (token: string) => Promise<z.infer<typeof claims>>;

/** Checks the signature and the claims. */
function createIdentify(env: Env, fetch: typeof globalThis.fetch): Identify {
  const secret = env.jwtSecret ? new TextEncoder().encode(env.jwtSecret) : null;
  const keys = keysOf(env, fetch);
  const required = { audience: 'authenticated', requiredClaims: ['exp', 'sub', 'role', 'session_id'] };
  const issuers = [`${env.publicSupabaseUrl}/auth/v1`, `${env.supabaseUrl}/auth/v1`];

  // The algorithm chooses between two fixed lists, and each has its own key: a public key is never used as an HMAC secret.
  const verify = (token: string) =>
    secret && algorithmOf(token) === 'HS256'
      ? jwtVerify(token, secret, { ...required, algorithms: ['HS256'] })
      : jwtVerify(token, keys, { ...required, algorithms: ['ES256', 'RS256'] });

  return async (token) => {
    const verified = await verify(token).catch((thrown: unknown) => {
      if (isKeyFailure(thrown)) throw unavailable(thrown);
      throw unauthenticated();
    });
    const { success, data } = claims.safeParse(verified.payload);
    if (!success) throw unauthenticated();
    // The embedded Auth names no issuer. If a token does name one, it must be ours.
    if (data.iss && !issuers.includes(data.iss)) throw unauthenticated();
    return data;
  };
}

/**
 * The keys with which the function was started. For a key that is not among them, fetches the keys that Auth publishes
 * now, because keys are rotated while functions run. jose fetches them at most twice a minute, whatever tokens arrive.
 */
function keysOf(env: Env, fetch: typeof globalThis.fetch): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(`${env.supabaseUrl}/auth/v1/.well-known/jwks.json`), {
    [customFetch]: fetch,
  });
  if (!env.jwks) return remote;
  const known = createLocalJWKSet(env.jwks);
  return async (header, token) => {
    try {
      return await known(header, token);
    } catch (thrown) {
      if (!(thrown instanceof errors.JWKSNoMatchingKey)) throw thrown;
      return remote(header, token);
    }
  };
}

function algorithmOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    return undefined; // Not a token. jwtVerify refuses it.
  }
}

/** The keys could not be fetched. This says nothing about the token and must not log the user out. */
function isKeyFailure(thrown: unknown): boolean {
  return (
    !(thrown instanceof errors.JOSEError) || ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(thrown.code)
  );
}

/** A verified token is trusted for this long, even if its key is withdrawn in the meantime. */
const cacheTtlMs = 60_000;
/** About 10 MB. */
const maxCached = 10_000;

/** Users send many requests a minute, and verifying a signature costs more than all other work around a request. */
function cacheVerified(identify: Identify): Identify {
  const verified = new Map<string, { claims: Awaited<ReturnType<Identify>>; until: number }>();
  return async (token) => {
    const cached = verified.get(token);
    if (cached && cached.until > Date.now()) return cached.claims;
    const claims = await identify(token);
    if (verified.size >= maxCached) verified.clear();
    verified.set(token, { claims, until: Math.min(claims.exp * 1000, Date.now() + cacheTtlMs) });
    return claims;
  };
}
