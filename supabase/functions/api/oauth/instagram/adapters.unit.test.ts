/** The adapters between Supabase Auth and Instagram, with a stand-in for Meta. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../../tests/support/app.ts';

const log = vi.spyOn(console, 'info').mockImplementation(() => {});
const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
const requests: Request[] = [];
let meta: () => Response | Promise<Response>;
const app = testApp({
  fetch: async (address, init) => {
    requests.push(new Request(String(address), init));
    return meta();
  },
});
beforeEach(() => {
  requests.length = 0;
  log.mockClear();
  errorLog.mockClear();
});

describe('the token endpoint', () => {
  const form = {
    grant_type: 'authorization_code',
    code: 'c0de',
    redirect_uri: 'https://ref.test/auth/v1/callback',
  };
  const exchange = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request('/api/oauth/instagram/token', { method: 'POST', body: new URLSearchParams(fields), headers });
  const basic = (id: string, secret: string) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` });

  test.each([
    ['as documented', { data: [{ access_token: 'IG-token', user_id: '178', permissions: 'x' }] }],
    ['at the top level', { access_token: 'IG-token', user_id: 178 }],
  ])('a Basic header becomes form fields, with the reply %s', async (_where, reply) => {
    meta = () => Response.json(reply);
    const response = await exchange({ ...form, resource: 'http://evil.test' }, basic('id%2B1', 's%3Acr%26t'));
    expect([response.status, await response.json()]).toEqual([
      200,
      { access_token: 'IG-token', token_type: 'bearer' },
    ]);
    expect(requests[0]?.url).toBe('https://api.instagram.com/oauth/access_token');
    expect(requests[0]?.redirect).toBe('manual');
    expect(requests[0]?.headers.has('authorization')).toBe(false);
    expect(Object.fromEntries(new URLSearchParams(await requests[0]?.text()))).toEqual({
      ...form,
      client_id: 'id+1',
      client_secret: 's:cr&t',
    });
  });

  test('client credentials in the body are also accepted', async () => {
    meta = () => Response.json({ access_token: 'IG-token' });
    expect((await exchange({ ...form, client_id: 'a', client_secret: 'b' })).status).toBe(200);
  });

  test('an invalid token request is not passed on', async () => {
    for (const fields of [
      form,
      { ...form, grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' },
    ]) {
      expect((await exchange(fields)).status).toBe(400);
    }
    expect((await exchange({ ...form, code: 'x'.repeat(9000) })).status).toBe(413);
    expect(requests).toEqual([]);
  });
});

describe('the userinfo endpoint', () => {
  const look = (authorization?: string) =>
    app.request('/api/oauth/instagram/userinfo', authorization ? { headers: { authorization } } : {});
  const profile = { user_id: '17841400000000001', username: 'leaf.and.ember', name: 'Leaf & Ember' };

  test('an Instagram profile gets the names of OpenID Connect', async () => {
    meta = () => Response.json({ ...profile, profile_picture_url: 'https://cdn.test/p.jpg', id: '9' });
    const response = await look('Bearer IGAA.b|c-1');
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        sub: '17841400000000001',
        name: 'Leaf & Ember',
        preferred_username: 'leaf.and.ember',
        user_name: 'leaf.and.ember',
        picture: 'https://cdn.test/p.jpg',
        email_verified: false,
      },
    ]);
    const url = new URL(requests[0]?.url ?? '');
    expect([url.host, url.searchParams.get('access_token')]).toEqual(['graph.instagram.com', 'IGAA.b|c-1']);
  });

  test('a profile without a name uses the username, even inside "data"', async () => {
    meta = () => Response.json({ data: [{ ...profile, name: '' }] });
    expect(await (await look('Bearer abc')).json()).toMatchObject({
      name: 'leaf.and.ember',
      sub: profile.user_id,
    });
  });

  test('a missing token, or one that would change the address, is not passed on', async () => {
    for (const header of [undefined, 'Basic abc', 'Bearer a&fields=email', 'Bearer a#b', 'Bearer ../x']) {
      expect((await look(header)).status).toBe(401);
    }
    expect(requests).toEqual([]);
  });
});

test('a refusal by Meta causes a 400 and a failure a 503, and neither tokens nor replies reach the client or the log', async () => {
  const failures: [() => Response | Promise<Response>, number][] = [
    [() => Response.json({ error_message: 'private-words' }, { status: 400 }), 400],
    [() => new Response('private-words', { status: 500 }), 503],
    [
      () => Promise.reject(new TypeError('fetch failed: https://graph.instagram.com/me?access_token=s3cret')),
      503,
    ],
    [() => Response.json({ id: 'private-words' }), 500],
  ];
  for (const [failing, status] of failures) {
    meta = failing;
    const response = await app.request('/api/oauth/instagram/userinfo', {
      headers: { authorization: 'Bearer s3cret' },
    });
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/s3cret|private-words/);
  }
  const lines = JSON.stringify([log.mock.calls, errorLog.mock.calls]);
  expect(lines).not.toMatch(/s3cret|private-words/);
});
