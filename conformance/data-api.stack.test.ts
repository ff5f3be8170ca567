/**
 * The Data API beside ours: on Supabase anybody may ask it with the publishable key. Whatever it answers, it must give
 * away nothing and change nothing. (The embedded stack has none, and refuses everything.)
 */
import { expect, test } from 'vitest';
import { ask, twoPeople } from './target.ts';

const [ana, ben] = await twoPeople();

/** Refused, or no rows. */
async function givesNothing(...question: Parameters<typeof ask>): Promise<void> {
  const { status, text } = await ask(...question);
  expect(status, `${question[1]} ${question[2]}`).not.toBe(500);
  if (status < 400) expect(text.replace(/\s/g, ''), question[2]).toMatch(/^(\[\]|)$/);
}

test('nobody reads anything without a person’s token', async () => {
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
    await givesNothing(null, 'GET', `/rest/v1/${table}?limit=1`);
});

test('nobody reads what is another’s', async () => {
  await givesNothing(ana, 'GET', `/rest/v1/notifications?user_id=eq.${ben.id}`);
  await givesNothing(ana, 'GET', `/rest/v1/notification_preferences?user_id=eq.${ben.id}`);
  await givesNothing(ana, 'GET', `/rest/v1/push_subscriptions?user_id=eq.${ben.id}`);
  await givesNothing(ana, 'GET', `/rest/v1/user_settings?user_id=eq.${ben.id}`);
});

test('the schemas private, auth and storage are not to be seen', async () => {
  for (const profile of ['private', 'auth', 'storage'])
    expect(
      (await ask(ana, 'GET', '/rest/v1/users?limit=1', undefined, { 'accept-profile': profile })).status,
    ).toBeGreaterThanOrEqual(400);
});

test('what the grants do not name cannot be written', async () => {
  const write = (method: string, path: string, body: object) => ask(ana, method, `/rest/v1${path}`, body);
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
  const me = (await ask(ana, 'GET', '/api/users/me')).body;
  expect(me).toMatchObject({ isVerified: false, _count: { followers: 0 } });
});

test('another’s row is not changed', async () => {
  await givesNothing(
    ana,
    'PATCH',
    `/rest/v1/users?id=eq.${ben.id}`,
    { bio: 'Changed by Ana' },
    { prefer: 'return=representation' },
  );
  expect((await ask(ben, 'GET', '/api/users/me')).body).not.toMatchObject({ bio: 'Changed by Ana' });
});

test('nothing is told by GraphQL', async () => {
  const { status, text } = await ask(null, 'POST', '/graphql/v1', {
    query: '{ usersCollection { edges { node { id } } } }',
  });
  if (status < 400) expect(text).not.toMatch(/"id":/);
});
