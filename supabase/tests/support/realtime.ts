/** Realtime clients for tests: the app's own client, on private channels, as a user. */
import { createClient, type RealtimeClient, type RealtimeClientOptions } from '@supabase/supabase-js';
import { expect, vi } from 'vitest';
import { sql, stack } from './stack.ts';
import type { Caller } from './users.ts';

export type Received = { event: string; payload: Record<string, unknown> };

const open: RealtimeClient[] = [];

/** Closes all sockets. For afterEach. */
export const closeSockets = () => Promise.all(open.splice(0).map((client) => client.disconnect()));

/** Opens a socket as a user or anonymously. `at` replaces the stack's address. */
export async function openSocket(
  user: Caller,
  { at = stack.API_URL, ...options }: Partial<RealtimeClientOptions> & { at?: string } = {},
): Promise<RealtimeClient> {
  const accessToken = async () => user?.token ?? null;
  const { realtime: client } = createClient(at, stack.PUBLISHABLE_KEY, {
    accessToken,
    realtime: { accessToken, timeout: 60_000, ...options },
  });
  open.push(client);
  // A private join without a token is refused, so the token must be set first.
  await client.setAuth();
  return client;
}

/** Joins a topic. Returns the outcome, and all broadcasts that it receives from then on. */
export async function listen(user: Caller, topic: string, isPrivate = true) {
  const client = await openSocket(user);
  const channel = client.channel(topic, {
    config: {
      private: isPrivate,
      broadcast: { ack: true },
      presence: { enabled: topic.startsWith('presence:') },
    },
  });
  const received: Received[] = [];
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => received.push({ event, payload }));
  const { status, error } = await new Promise<{ status: string; error?: string | undefined }>((resolve) => {
    channel.subscribe((status, error) => resolve({ status, error: error?.message }));
  });
  return {
    topic,
    status,
    error,
    received,
    channel,
    client,
    events: () => received.map(({ event }) => event),
    /** 'ok' if the broadcast was acknowledged, 'timed out' if it was ignored. */
    send: (event: string, payload: object = {}, timeoutMs = 60_000) =>
      channel.send({ type: 'broadcast', event, payload }, { timeout: timeoutMs }),
  };
}
export type Subscription = Awaited<ReturnType<typeof listen>>;

/** Waits until all broadcasts so far have arrived: sends a marker on each topic, waits for it and removes it again. */
export async function settle(...subscriptions: Subscription[]): Promise<void> {
  for (const { topic, received, events } of subscriptions) {
    await sql`select realtime.send('{}'::jsonb, 'marker', ${topic})`;
    await vi.waitFor(() => expect(events()).toContain('marker'));
    received.splice(events().indexOf('marker'), 1);
  }
}
