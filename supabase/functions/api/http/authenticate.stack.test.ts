import { beforeAll, expect, test } from 'vitest';
import { readRefusal } from '../../../tests/support/responses.ts';
import { sql, stack } from '../../../tests/support/stack.ts';
import { newUser, request, tokenFor, type User } from '../../../tests/support/users.ts';

let ana: User;
beforeAll(async () => {
  ana = await newUser('Ana');
});

const unsigned = (id: string, alg: string) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: id,
    role: 'authenticated',
    aud: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  return `${part({ alg, typ: 'JWT' })}.${part(claims)}.`;
};

const invalid: [string, () => string | Promise<string> | null][] = [
  ['no token', () => null],
  ['a word', () => 'hello'],
  ['the publishable key', () => stack.PUBLISHABLE_KEY],
  ['the secret key', () => stack.SECRET_KEY],
  ['an expired token', () => tokenFor(ana.id, { seconds: -10 })],
  ['a token with another signature', () => tokenFor(ana.id, { secret: 'x'.repeat(40) })],
  [
    'the service role with another signature',
    () => tokenFor(ana.id, { role: 'service_role', secret: 'x'.repeat(40) }),
  ],
  ['the service role', () => tokenFor(ana.id, { role: 'service_role' })],
  ['another audience', () => tokenFor(ana.id, { aud: 'anon' })],
  ['alg none', () => unsigned(ana.id, 'none')],
  ['alg HS256 without a signature', () => unsigned(ana.id, 'HS256')],
  ['an id that is not a uuid', () => tokenFor('postgres')],
];

test.each(invalid)('%s causes a 401', async (_name, makeToken) => {
  const token = await makeToken();
  for (const [method, path] of [
    ['GET', '/posts/feed'],
    ['POST', '/posts'],
    ['POST', '/upload'],
  ] as const) {
    const sentence = readRefusal(await request(token === null ? null : { token }, method, path), 401);
    expect(sentence).toBe('Authentication required. Please log in.');
  }
});

test('the token of a deleted account causes a 401', async () => {
  const gone = await newUser('Gwen');
  expect((await request(gone, 'GET', '/users/me')).status).toBe(200);
  await sql`delete from auth.users where id = ${gone.id}`;
  for (const [method, path, body] of [
    ['GET', '/users/me'],
    ['GET', '/posts/feed'],
    ['POST', '/clubs', { name: 'Ghosts', slug: `ghosts-${gone.id.slice(0, 8)}` }],
  ] as const) {
    expect(readRefusal(await request(gone, method, path, body), 401)).toBe(
      'Authentication required. Please log in.',
    );
  }
});
