/** What Retrohale needs of Realtime: private topics by policy, and what the database sends in them. */
import { RealtimeClient } from '@supabase/realtime-js';
import { afterAll, expect, test } from 'vitest';
import { ask, type Person, target, twoPeople } from './target.ts';

const [ana, ben] = await twoPeople();
const clients: RealtimeClient[] = [];
afterAll(() => Promise.all(clients.map((client) => client.disconnect())));

async function connect(person: Person): Promise<RealtimeClient> {
  const client = new RealtimeClient(`${target.API_URL.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: target.PUBLISHABLE_KEY },
  });
  clients.push(client);
  await client.setAuth(person.token);
  return client;
}

/** The first word about the subscription, and all events after it. */
async function join(person: Person, topic: string, isPrivate = true) {
  const heard: string[] = [];
  const channel = (await connect(person))
    .channel(topic, { config: { private: isPrivate } })
    .on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
  const state = await new Promise<string>((resolve) => {
    channel.subscribe((word, error) => resolve(error ? `${word}: ${error.message}` : word));
  });
  return { channel, state, heard };
}

test('people hear their own topic; what happens to them arrives', async () => {
  const { state, heard } = await join(ben, `user:${ben.id}`);
  expect(state).toBe('SUBSCRIBED');
  try {
    expect((await ask(ana, 'POST', `/api/users/${ben.id}/follow`)).status).toBe(200);
    await expect.poll(() => heard, { timeout: 10_000 }).toContain('notifications');
  } finally {
    await ask(ana, 'DELETE', `/api/users/${ben.id}/follow`);
  }
});

test('nobody hears another’s topic, nor one that is nobody’s', async () => {
  const topics = [`user:${ben.id}`, 'conversation:0f6b2f43-6f0e-4a4b-9d8e-1f2a3b4c5d6e', 'everything'];
  for (const { state } of await Promise.all(topics.map((topic) => join(ana, topic))))
    expect(state).toMatch(/^CHANNEL_ERROR: .*Unauthorized/);
});

test('there are no public channels', async () => {
  expect((await join(ana, 'everything', false)).state).toMatch(/^CHANNEL_ERROR: .*PrivateOnly/);
});

test('nobody speaks in a person’s topic, not even that person', async () => {
  const { channel, state } = await join(ben, `user:${ben.id}`);
  expect(state).toBe('SUBSCRIBED');
  await expect(channel.httpSend('notifications', {})).rejects.toThrow();
});
