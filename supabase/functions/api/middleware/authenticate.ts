/** Who asks: the person that an access token of Supabase Auth belongs to. */
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

export type AuthenticatedUser = { id: string; token: string };

/** The person behind an Authorization header; throws the 401 that every wrong token gets. */
export type Authenticate = (authorization: string | null) => Promise<AuthenticatedUser>;

export function createAuthenticate(env: Env, fetch = globalThis.fetch): Authenticate {
  const identify = cacheVerified(createIdentify(env, fetch));
  return async (authorization) => {
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw unauthenticated();
    return { id: (await identify(token)).sub, token };
  };
}

const claims = z.object({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  iss: z.optional(z.string()),
  exp: z.number(),
});
type Identify = (token: string) => Promise<z.infer<typeof claims>>;

/** Checks signature and claims. */
function createIdentify(env: Env, fetch: typeof globalThis.fetch): Identify {
  const secret = env.jwtSecret ? new TextEncoder().encode(env.jwtSecret) : null;
  const keys = keysOf(env, fetch);
  const required = { audience: 'authenticated', requiredClaims: ['exp', 'sub', 'role'] };
  const issuers = [`${env.publicSupabaseUrl}/auth/v1`, `${env.supabaseUrl}/auth/v1`];

  // The algorithm chooses between two closed lists, never between kinds of key: a public key is no HMAC secret.
  const verify = (token: string) =>
    secret && algorithmOf(token) === 'HS256'
      ? jwtVerify(token, secret, { ...required, algorithms: ['HS256'] })
      : jwtVerify(token, keys, { ...required, algorithms: ['ES256', 'RS256'] });

  return async (token) => {
    const verified = await verify(token).catch((thrown: unknown) => {
      if (cannotTell(thrown)) throw unavailable(thrown);
      throw unauthenticated();
    });
    const person = claims.safeParse(verified.payload);
    if (!person.success) throw unauthenticated();
    // Not every Auth names itself (the embedded one does not); one that does must be ours.
    if (person.data.iss && !issuers.includes(person.data.iss)) throw unauthenticated();
    return person.data;
  };
}

/**
 * The keys that the function was started with; for a key that is not among them, those that Auth names now: when keys are
 * rotated, functions live on. Auth is asked at most twice a minute, whatever anybody sends.
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
    return undefined; // No token at all; jwtVerify says so.
  }
}

/** The keys could not be fetched: that says nothing about the token, and must log nobody out. */
function cannotTell(thrown: unknown): boolean {
  return (
    !(thrown instanceof errors.JOSEError) || ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(thrown.code)
  );
}

/** Milliseconds for which a token that was right stays right unasked; a key may be withdrawn meanwhile. */
const cacheTtlMs = 60_000;
const maxCached = 1000;

/** People come back within the minute, and a signature costs more than everything else around a request. */
function cacheVerified(identify: Identify): Identify {
  const known = new Map<string, { claims: Awaited<ReturnType<Identify>>; until: number }>();
  return async (token) => {
    const remembered = known.get(token);
    if (remembered && remembered.until > Date.now()) return remembered.claims;
    const claims = await identify(token);
    if (known.size >= maxCached) known.clear();
    known.set(token, { claims, until: Math.min(claims.exp * 1000, Date.now() + cacheTtlMs) });
    return claims;
  };
}
