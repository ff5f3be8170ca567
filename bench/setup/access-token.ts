import { SignJWT } from 'jose';

/** An access token as Auth issues it, valid for an hour. */
export function accessToken(id: string, secret: string): Promise<string> {
  return new SignJWT({ sub: id, role: 'authenticated', aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));
}
