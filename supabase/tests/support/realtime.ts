/** Ears on Realtime for tests: the client that the app has, on private channels, as a person. */
import { RealtimeClient, type RealtimeClientOptions } from '@supabase/realtime-js';
import { stack } from './stack.ts';
import type { Person } from './users.ts';

export type Heard = { event: string; payload: Record<string, unknown> };

const open: RealtimeClient[] = [];

/** Closes what was opened; for afterEach. */
export const closeEars = () => Promise.all(open.splice(0).map((client) => client.disconnect()));

/** A socket of a person's, or of nobody's; elsewhere than at the stack if told. */
export async function socketOf(
  person: Pick<Person, 'token'> | null,
  { at = stack.API_URL, ...options }: Partial<RealtimeClientOptions> & { at?: string } = {},
): Promise<RealtimeClient> {
  const client = new RealtimeClient(`${at.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: stack.PUBLISHABLE_KEY },
    accessToken: async () => person?.token ?? null,
    ...options,
  });
  open.push(client);
  // A private join without a token is refused; it must be known before.
  await client.setAuth();
  return client;
}

/** Listens to a topic: what comes of joining it, and everything that is broadcast there. */
export async function listen(person: Pick<Person, 'token'> | null, topic: string, isPrivate = true) {
  const client = await socketOf(person);
  const channel = client.channel(topic, {
    config: {
      private: isPrivate,
      broadcast: { ack: true },
      presence: { enabled: topic.startsWith('presence:') },
    },
  });
  const heard: Heard[] = [];
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }));
  const { status, error } = await new Promise<{ status: string; error?: string | undefined }>((resolve) => {
    channel.subscribe((status, error) => resolve({ status, error: error?.message }));
  });
  return {
    status,
    error,
    heard,
    channel,
    client,
    events: () => heard.map(({ event }) => event),
    /** 'ok' when it was taken, 'timed out' when it was dropped and `patience` (in ms) is over. */
    say: (event: string, payload: object = {}, patience = 5000) =>
      channel.send({ type: 'broadcast', event, payload }, { timeout: patience }),
  };
}
