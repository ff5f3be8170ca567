import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { testEnv } from '../../../tests/support/app.ts';
import { createAuthenticate } from './authenticate.ts';

const id = 'b6c7a6a2-4ab7-4b4b-8f53-0b3f3a6c1f11';
const secret = new TextEncoder().encode('a shared secret of at least thirty-two characters');
const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'now', alg: 'ES256' }] };
const env = testEnv({ SUPABASE_JWKS: JSON.stringify(jwks) });
const refused = { status: 401, message: 'Authentication required. Please log in.' };

const token = (claims: JWTPayload = {}) =>
  new SignJWT({ role: 'authenticated', aud: 'authenticated', sub: id, ...claims })
    .setIssuedAt()
    .setExpirationTime(claims.exp ?? '1h');
const asymmetric = (claims?: JWTPayload) =>
  token(claims).setProtectedHeader({ alg: 'ES256', kid: 'now' }).sign(privateKey);

test('a token signed with a key of the project is its person', async () => {
  const signed = await asymmetric({ iss: 'http://supabase.test/auth/v1' });
  expect(await createAuthenticate(env)(`Bearer ${signed}`)).toEqual({ id, token: signed });
});

test('the shared secret counts only where there is one', async () => {
  const signed = await token().setProtectedHeader({ alg: 'HS256' }).sign(secret);
  await expect(createAuthenticate(env)(`Bearer ${signed}`)).rejects.toMatchObject(refused);
  const shared = { ...env, jwtSecret: new TextDecoder().decode(secret) };
  expect(await createAuthenticate(shared)(`Bearer ${signed}`)).toMatchObject({ id });
});

test('the public key is no shared secret', async () => {
  const forged = token().setProtectedHeader({ alg: 'HS256', kid: 'now' });
  const signed = await forged.sign(new TextEncoder().encode(await exportSPKI(publicKey)));
  const both = { ...env, jwtSecret: new TextDecoder().decode(secret) };
  for (const each of [env, both]) {
    await expect(createAuthenticate(each)(`Bearer ${signed}`)).rejects.toMatchObject(refused);
  }
});

test('a token of another project, another role, another audience or without a user is refused', async () => {
  const authenticate = createAuthenticate(env);
  const others: JWTPayload[] = [
    { iss: 'https://elsewhere.test/auth/v1' },
    { role: 'service_role' },
    { role: 'anon' },
    { aud: 'somebody' },
    { sub: 'not-a-person' },
  ];
  for (const claims of others) {
    await expect(
      authenticate(`Bearer ${await asymmetric(claims)}`),
      JSON.stringify(claims),
    ).rejects.toMatchObject(refused);
  }
});

test('a token that was right is forgotten when it expires', async () => {
  const authenticate = createAuthenticate(env);
  const signed = await asymmetric({ exp: Math.floor(Date.now() / 1000) + 30 });
  expect(await authenticate(`Bearer ${signed}`)).toMatchObject({ id });
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] });
  await expect(authenticate(`Bearer ${signed}`)).rejects.toMatchObject(refused);
  vi.useRealTimers();
});

test('without a list of keys Auth is asked for them; when it does not answer, nobody is logged out', async () => {
  const remote = testEnv({ SUPABASE_JWKS: undefined });
  const signed = await asymmetric();
  const asked: string[] = [];
  const answering = createAuthenticate(remote, async (url) => {
    asked.push(String(url));
    return Response.json(jwks);
  });
  expect(await answering(`Bearer ${signed}`)).toMatchObject({ id });
  expect(asked).toEqual(['http://supabase.test/auth/v1/.well-known/jwks.json']);

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

test('a token of a key that came after the function’s start is its user; Auth is not asked for each stranger', async () => {
  const later = await generateKeyPair('ES256', { extractable: true });
  const both = {
    keys: [...jwks.keys, { ...(await exportJWK(later.publicKey)), kid: 'later', alg: 'ES256' }],
  };
  let asked = 0;
  const authenticate = createAuthenticate(env, async () => {
    asked += 1;
    return Response.json(both);
  });
  const sign = async (kid: string) =>
    token().setProtectedHeader({ alg: 'ES256', kid }).sign(later.privateKey);
  expect(await authenticate(`Bearer ${await asymmetric()}`)).toMatchObject({ id });
  expect(asked).toBe(0);
  expect(await authenticate(`Bearer ${await sign('later')}`)).toMatchObject({ id });
  for (const kid of ['strange', 'stranger', 'strangest']) {
    await expect(authenticate(`Bearer ${await sign(kid)}`)).rejects.toMatchObject(refused);
  }
  expect(asked).toBe(1);
});
