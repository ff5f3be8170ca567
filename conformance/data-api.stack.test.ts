/**
 * Supabase's Data API, which anyone can call with the publishable key. It must reveal nothing and change nothing.
 * (The embedded stack has no Data API and refuses every request.)
 */
import { expect, test } from 'vitest';
import { newUsers, request } from './target.ts';

const [ana, ben] = await newUsers();

/** Expects a refusal or no rows. */
async function returnsNothing(...call: Parameters<typeof request>): Promise<void> {
  const { status, text } = await request(...call);
  expect(status, `${call[1]} ${call[2]}`).not.toBe(500);
  if (status < 400) expect(text.replace(/\s/g, ''), call[2]).toMatch(/^(\[\]|)$/);
}

test('no table can be read without a user’s token', async () => {
  for (const table of [
    'users',
    'posts',
    'clubs',
    'club_members',
    'comments',
    'events',
    'reviews',
    'messages',
    'notifications',
  ])
    await returnsNothing(null, 'GET', `/rest/v1/${table}?limit=1`);
});

test('a user cannot read another user’s private rows', async () => {
  await returnsNothing(ana, 'GET', `/rest/v1/notifications?user_id=eq.${ben.id}`);
  await returnsNothing(ana, 'GET', `/rest/v1/notification_preferences?user_id=eq.${ben.id}`);
  await returnsNothing(ana, 'GET', `/rest/v1/push_subscriptions?user_id=eq.${ben.id}`);
  await returnsNothing(ana, 'GET', `/rest/v1/user_settings?user_id=eq.${ben.id}`);
});

test('the schemas private, auth and storage are not exposed', async () => {
  for (const profile of ['private', 'auth', 'storage'])
    expect(
      (await request(ana, 'GET', '/rest/v1/users?limit=1', undefined, { 'accept-profile': profile })).status,
    ).toBeGreaterThanOrEqual(400);
});

test('the settings that policies depend on cannot be written', async () => {
  const setting = { setting_name: 'request.jwt.claims', new_value: '{}', is_local: true };
  for (const profile of ['public', 'pg_catalog', 'private'])
    expect(
      (await request(ana, 'POST', '/rest/v1/rpc/set_config', setting, { 'content-profile': profile })).status,
    ).toBeGreaterThanOrEqual(400);
});

test('columns and tables without a grant cannot be written', async () => {
  const write = (method: string, path: string, body: object) => request(ana, method, `/rest/v1${path}`, body);
  expect(
    (await write('PATCH', `/users?id=eq.${ana.id}`, { is_verified: true })).status,
  ).toBeGreaterThanOrEqual(400);
  expect(
    (await write('PATCH', `/users?id=eq.${ana.id}`, { follower_count: 1000 })).status,
  ).toBeGreaterThanOrEqual(400);
  expect(
    (await write('POST', '/notifications', { user_id: ben.id, kind: 'follow', cause: 'x' })).status,
  ).toBeGreaterThanOrEqual(400);
  expect((await write('POST', '/moderators', { user_id: ana.id })).status).toBeGreaterThanOrEqual(400);
  const me = (await request(ana, 'GET', '/api/users/me')).body;
  expect(me).toMatchObject({ isVerified: false, _count: { followers: 0 } });
});

test('a user cannot change another user’s row', async () => {
  await returnsNothing(
    ana,
    'PATCH',
    `/rest/v1/users?id=eq.${ben.id}`,
    { bio: 'Changed by Ana' },
    { prefer: 'return=representation' },
  );
  expect((await request(ben, 'GET', '/api/users/me')).body).not.toMatchObject({ bio: 'Changed by Ana' });
});

test('GraphQL reveals nothing', async () => {
  const { status, text } = await request(null, 'POST', '/graphql/v1', {
    query: '{ usersCollection { edges { node { id } } } }',
  });
  if (status < 400) expect(text).not.toMatch(/"id":/);
});
