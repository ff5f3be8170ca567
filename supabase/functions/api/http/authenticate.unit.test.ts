import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { testEnv } from '../../../tests/support/app.ts';
import { createAuthenticate } from './authenticate.ts';

const id = 'b6c7a6a2-4ab7-4b4b-8f53-0b3f3a6c1f11';
const sessionId = '0d9c8f4e-6a51-4a53-9a53-5f3f1c2b7e90';
const secret = new TextEncoder().encode('a shared secret of at least thirty-two characters');
const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'now', alg: 'ES256' }] };
const env = testEnv({ SUPABASE_JWKS: JSON.stringify(jwks) });
const refused = { status: 401, message: 'Authentication required. Please log in.' };

const token = (claims: JWTPayload = {}) =>
  new SignJWT({ role: 'authenticated', aud: 'authenticated', sub: id, session_id: sessionId, ...claims })
    .setIssuedAt()
    .setExpirationTime(claims.exp ?? '1h');
const asymmetric = (claims?: JWTPayload) =>
  token(claims).setProtectedHeader({ alg: 'ES256', kid: 'now' }).sign(privateKey);

test('a token signed with a key of the project identifies its user', async () => {
  const signed = await asymmetric({ iss: 'http://supabase.test/auth/v1' });
  expect(await createAuthenticate(env)(`Bearer ${signed}`)).toEqual({ id, sessionId, token: signed });
});

test('the shared secret is accepted only if one is configured', async () => {
  const signed = await token().setProtectedHeader({ alg: 'HS256' }).sign(secret);
  await expect(createAuthenticate(env)(`Bearer ${signed}`)).rejects.toMatchObject(refused);
  const shared = { ...env, jwtSecret: new TextDecoder().decode(secret) };
  expect(await createAuthenticate(shared)(`Bearer ${signed}`)).toMatchObject({ id });
});

test('the public key is not accepted as a shared secret', async () => {
  const forged = token().setProtectedHeader({ alg: 'HS256', kid: 'now' });
  const signed = await forged.sign(new TextEncoder().encode(await exportSPKI(publicKey)));
  const both = { ...env, jwtSecret: new TextDecoder().decode(secret) };
  for (const each of [env, both]) {
    await expect(createAuthenticate(each)(`Bearer ${signed}`)).rejects.toMatchObject(refused);
  }
});

test('a token of another project, role or audience, or without a user or session, is refused', async () => {
  const authenticate = createAuthenticate(env);
  const others: JWTPayload[] = [
    { iss: 'https://elsewhere.test/auth/v1' },
    { role: 'service_role' },
    { role: 'anon' },
    { aud: 'strangers' },
    { sub: 'not-an-id' },
    { session_id: undefined },
    { session_id: 'not-an-id' },
  ];
  for (const claims of others) {
    await expect(
      authenticate(`Bearer ${await asymmetric(claims)}`),
      JSON.stringify(claims),
    ).rejects.toMatchObject(refused);
  }
});

test('a cached token is refused once it has expired', async () => {
  const authenticate = createAuthenticate(env);
  const signed = await asymmetric({ exp: Math.floor(Date.now() / 1000) + 30 });
  expect(await authenticate(`Bearer ${signed}`)).toMatchObject({ id });
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] });
  await expect(authenticate(`Bearer ${signed}`)).rejects.toMatchObject(refused);
  vi.useRealTimers();
});

test('without configured keys, they are fetched from Auth, and no user is logged out if that fails', async () => {
  const remote = testEnv({ SUPABASE_JWKS: undefined });
  const signed = await asymmetric();
  const fetched: string[] = [];
  const responding = createAuthenticate(remote, async (url) => {
    fetched.push(String(url));
    return Response.json(jwks);
  });
  expect(await responding(`Bearer ${signed}`)).toMatchObject({ id });
  expect(fetched).toEqual(['http://supabase.test/auth/v1/.well-known/jwks.json']);

  for (const failing of [
    () => Promise.reject(new TypeError('fetch failed')),
    async () => new Response('', { status: 502 }),
  ]) {
    await expect(createAuthenticate(remote, failing)(`Bearer ${signed}`)).rejects.toMatchObject({
      status: 503,
    });
    await expect(createAuthenticate(remote, failing)('Bearer nonsense')).rejects.toMatchObject(refused);
  }
});

test('a key that is newer than the function is accepted, and unknown keys do not each cause a fetch', async () => {
  const later = await generateKeyPair('ES256', { extractable: true });
  const both = {
    keys: [...jwks.keys, { ...(await exportJWK(later.publicKey)), kid: 'later', alg: 'ES256' }],
  };
  let fetches = 0;
  const authenticate = createAuthenticate(env, async () => {
    fetches += 1;
    return Response.json(both);
  });
  const sign = async (kid: string) =>
    token().setProtectedHeader({ alg: 'ES256', kid }).sign(later.privateKey);
  expect(await authenticate(`Bearer ${await asymmetric()}`)).toMatchObject({ id });
  expect(fetches).toBe(0);
  expect(await authenticate(`Bearer ${await sign('later')}`)).toMatchObject({ id });
  for (const kid of ['unknown-1', 'unknown-2', 'unknown-3']) {
    await expect(authenticate(`Bearer ${await sign(kid)}`)).rejects.toMatchObject(refused);
  }
  expect(fetches).toBe(1);
});
