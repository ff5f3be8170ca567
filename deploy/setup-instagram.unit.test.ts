/** The provider as Auth's admin API gets it, with an Auth of our own: the real one refuses hosts that are not public. */
import { expect, test } from 'vitest';
import { setUpInstagram } from './setup-instagram.ts';

const values = {
  VAULT_PROJECT_URL: 'https://ref.supabase.co',
  VAULT_SECRET_KEY: 'sb_secret_of_its_own',
  INSTAGRAM_CLIENT_ID: '1784',
  INSTAGRAM_CLIENT_SECRET: 'instagram-secret',
};

function auth(known: boolean, refusal?: Response) {
  const asked: Request[] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const request = new Request(address as string, init);
    asked.push(request);
    if (request.method !== 'GET') return refusal ?? Response.json({});
    return known
      ? Response.json({ identifier: 'custom:instagram' })
      : Response.json({ code: 404 }, { status: 404 });
  };
  return { asked, fetch };
}

test('it is made with our two adapters, without PKCE and without an e-mail', async () => {
  const { asked, fetch } = auth(false);
  expect(await setUpInstagram(values, fetch)).toContain('https://ref.supabase.co/auth/v1/callback');
  const [, create] = asked;
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

test('again is a renewal', async () => {
  const { asked, fetch } = auth(true);
  expect(await setUpInstagram(values, fetch)).toContain('renewed');
  expect([asked[1]?.method, asked[1]?.url]).toEqual([
    'PUT',
    'https://ref.supabase.co/auth/v1/admin/custom-providers/custom:instagram',
  ]);
});

test('what is missing is named before anybody is asked; what Auth says is passed on, and no secret with it', async () => {
  const { asked, fetch } = auth(false, Response.json({ msg: 'host is not public' }, { status: 400 }));
  await expect(setUpInstagram({ ...values, INSTAGRAM_CLIENT_SECRET: '' }, fetch)).rejects.toThrow(
    'INSTAGRAM_CLIENT_SECRET is missing.',
  );
  expect(asked).toEqual([]);
  await expect(setUpInstagram(values, fetch)).rejects.toThrow(/^Auth answered 400: host is not public$/);
});
