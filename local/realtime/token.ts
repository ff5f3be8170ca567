import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { keys } from '../keys.ts';

export interface Claims {
  role: string;
  sub?: string;
  /** Seconds since 1970. API keys do not expire and have none. */
  exp?: number;
  [claim: string]: unknown;
}

/** Why a token is refused. The handshake reports `text`, a join reports `code: text`. */
export class TokenError extends Error {
  readonly code: string;
  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

const apiKeys: Record<string, Claims> = {
  [keys.publishable]: { role: 'anon' },
  [keys.secret]: { role: 'service_role' },
};
const secret = new TextEncoder().encode(keys.jwtSecret);
let publishedKeys: JWTVerifyGetKey | null = null;

/** From now on, also accepts tokens signed with a key of this Auth. */
export function acceptKeysOf(apiUrl: string): void {
  publishedKeys = createRemoteJWKSet(new URL(`${apiUrl}/auth/v1/.well-known/jwks.json`));
}

const keyOf: JWTVerifyGetKey = async (header, token) =>
  header.alg !== 'HS256' && publishedKeys ? publishedKeys(header, token) : secret;

/** The claims of an access token or API key. Throws a TokenError with hosted Realtime's text. */
export async function verifyToken(token: string): Promise<Claims> {
  const known = apiKeys[token];
  if (known) return known;
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: publishedKeys ? ['HS256', 'ES256', 'RS256'] : ['HS256'],
    });
    if (typeof payload.role !== 'string' || payload.exp === undefined) {
      throw new TokenError('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT');
    }
    return payload as Claims;
  } catch (error) {
    if (error instanceof TokenError) throw error;
    if (error instanceof errors.JWTExpired)
      throw new TokenError('InvalidJWTToken', expiredText(error.payload.exp ?? 0));
    if (
      error instanceof errors.JWSSignatureVerificationFailed ||
      error instanceof errors.JOSEAlgNotAllowed ||
      error instanceof errors.JWKSNoMatchingKey
    ) {
      throw new TokenError('JwtSignatureError', 'Failed to validate JWT signature');
    }
    throw new TokenError('MalformedJWT', 'The token provided is not a valid JWT');
  }
}

export function expiredText(exp: number): string {
  return `Token has expired ${Math.max(0, Math.floor(Date.now() / 1000 - exp))} seconds ago`;
}
