import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { accountNumber, readGoogleCode } from '../auth/google.ts';

const issuer = 'https://accounts.google.com';

/** Google as an OpenID Connect issuer: discovery, keys, and the exchange of a code for an id token. */
export async function createGoogle() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const kid = randomUUID();
  const key = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };

  return async (request: Request): Promise<Response> => {
    const { host, pathname } = new URL(request.url);
    switch (host + pathname) {
      case 'accounts.google.com/.well-known/openid-configuration':
        return Response.json({
          issuer,
          authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
          token_endpoint: 'https://oauth2.googleapis.com/token',
          userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
          jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case 'www.googleapis.com/oauth2/v3/certs':
        return Response.json({ keys: [key] });
      case 'oauth2.googleapis.com/token': {
        const form = new URLSearchParams(await request.text());
        const code = form.get('code') ?? '';
        const account = readGoogleCode(code);
        if (!account) return Response.json({ error: 'invalid_grant' }, { status: 400 });
        const { email, name, sub } = account;
        const token = new SignJWT({ name, ...(email && { email, email_verified: true }) })
          .setProtectedHeader({ alg: 'RS256', kid })
          .setIssuer(issuer)
          .setAudience('stand-in')
          .setSubject(sub ?? accountNumber(email ?? name))
          .setIssuedAt()
          .setExpirationTime('1 hour');
        return Response.json({
          access_token: code,
          token_type: 'Bearer',
          expires_in: 3599,
          scope: 'openid email profile',
          id_token: await token.sign(privateKey),
        });
      }
      default:
        return new Response(null, { status: 404 });
    }
  };
}
