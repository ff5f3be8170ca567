/** The requests to Auth's admin API, with a stand-in for Auth: the real one refuses hosts that are not public. */
import { expect, test } from 'vitest';
import { setUpInstagram } from './setup-instagram.ts';

const values = {
  VAULT_PROJECT_URL: 'https://ref.supabase.co',
  VAULT_SECRET_KEY: 'sb_secret_of_the_tests',
  INSTAGRAM_CLIENT_ID: '1784',
  INSTAGRAM_CLIENT_SECRET: 'instagram-secret',
};

function standInForAuth(exists: boolean, refusal?: Response) {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const request = new Request(address as string, init);
    requests.push(request);
    if (request.method !== 'GET') return refusal ?? Response.json({});
    return exists
      ? Response.json({ identifier: 'custom:instagram' })
      : Response.json({ code: 404 }, { status: 404 });
  };
  return { requests, fetch };
}

test('the provider is created with our two adapters, without PKCE and without an email address', async () => {
  const { requests, fetch } = standInForAuth(false);
  expect(await setUpInstagram(values, fetch)).toContain('https://ref.supabase.co/auth/v1/callback');
  const [, create] = requests;
  expect([create?.method, create?.url]).toEqual([
    'POST',
    'https://ref.supabase.co/auth/v1/admin/custom-providers',
  ]);
  expect(create?.headers.get('apikey')).toBe(values.VAULT_SECRET_KEY);
  expect(await create?.json()).toMatchObject({
    provider_type: 'oauth2',
    identifier: 'custom:instagram',
    token_url: 'https://ref.supabase.co/functions/v1/api/oauth/instagram/token',
    userinfo_url: 'https://ref.supabase.co/functions/v1/api/oauth/instagram/userinfo',
    pkce_enabled: false,
    email_optional: true,
    enabled: true,
  });
});

test('an existing provider is updated', async () => {
  const { requests, fetch } = standInForAuth(true);
  expect(await setUpInstagram(values, fetch)).toContain('updated');
  expect([requests[1]?.method, requests[1]?.url]).toEqual([
    'PUT',
    'https://ref.supabase.co/auth/v1/admin/custom-providers/custom:instagram',
  ]);
});

test('a missing setting is reported before any request, and Auth’s refusal is reported without secrets', async () => {
  const { requests, fetch } = standInForAuth(
    false,
    Response.json({ msg: 'host is not public' }, { status: 400 }),
  );
  await expect(setUpInstagram({ ...values, INSTAGRAM_CLIENT_SECRET: '' }, fetch)).rejects.toThrow(
    'INSTAGRAM_CLIENT_SECRET is missing.',
  );
  expect(requests).toEqual([]);
  await expect(setUpInstagram(values, fetch)).rejects.toThrow(
    /^Auth responded with 400: host is not public$/,
  );
});
