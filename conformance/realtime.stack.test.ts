/** What Retrohale requires of Realtime: private topics guarded by policies, and the database's broadcasts on them. */
import { createClient, type RealtimeClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';
import { newUsers, request, target, type User } from './target.ts';

const [ana, ben] = await newUsers();
const clients: RealtimeClient[] = [];
afterAll(() => Promise.all(clients.map((client) => client.disconnect())));

async function connect(user: User): Promise<RealtimeClient> {
  const { realtime: client } = createClient(target.API_URL, target.PUBLISHABLE_KEY, {
    accessToken: async () => user.token,
    realtime: { timeout: 60_000 },
  });
  clients.push(client);
  await client.setAuth();
  return client;
}

/** The subscription's first state, and all events after it. */
async function join(user: User, topic: string, isPrivate = true) {
  const received: string[] = [];
  const channel = (await connect(user))
    .channel(topic, { config: { private: isPrivate } })
    .on('broadcast', { event: '*' }, ({ event }) => received.push(event));
  const state = await new Promise<string>((resolve) => {
    channel.subscribe((status, error) => resolve(error ? `${status}: ${error.message}` : status));
  });
  return { channel, state, received };
}

test('a user receives the broadcasts on their own topic', async () => {
  const { state, received } = await join(ben, `user:${ben.id}`);
  expect(state).toBe('SUBSCRIBED');
  try {
    expect((await request(ana, 'POST', `/api/users/${ben.id}/follow`)).status).toBe(200);
    await expect.poll(() => received).toContain('notifications');
  } finally {
    await request(ana, 'DELETE', `/api/users/${ben.id}/follow`);
  }
});

test('a user cannot join another user’s topic or an unknown one', async () => {
  const topics = [`user:${ben.id}`, 'conversation:0f6b2f43-6f0e-4a4b-9d8e-1f2a3b4c5d6e', 'everything'];
  for (const { state } of await Promise.all(topics.map((topic) => join(ana, topic))))
    expect(state).toMatch(/^CHANNEL_ERROR: .*Unauthorized/);
});

test('there are no public channels', async () => {
  expect((await join(ana, 'everything', false)).state).toMatch(/^CHANNEL_ERROR: .*PrivateOnly/);
});

test('no user can broadcast on a user’s topic, even their own', async () => {
  const { channel, state } = await join(ben, `user:${ben.id}`);
  expect(state).toBe('SUBSCRIBED');
  await expect(channel.httpSend('notifications', {})).rejects.toThrow();
});
