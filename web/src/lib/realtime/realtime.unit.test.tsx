import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '@/lib/session/session.ts';
import { signIn } from '@/testing/signed-in.ts';

type Status = 'SUBSCRIBED' | 'CLOSED' | 'CHANNEL_ERROR';

/** Replaces a channel of realtime-js. Tests play the server. */
class Channel {
  state = 'closed';
  emit: (status: Status, error?: Error) => void = () => undefined;
  broadcast: (message: { event: string; payload: unknown }) => void = () => undefined;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  on(_type: string, _filter: unknown, onBroadcast: (message: { event: string; payload: unknown }) => void) {
    this.broadcast = onBroadcast;
    return this;
  }
  subscribe(onStatus: (status: Status, error?: Error) => void) {
    this.emit = (status, error) => {
      this.state = status === 'SUBSCRIBED' ? 'joined' : 'closed';
      onStatus(status, error);
    };
  }
}

const server = vi.hoisted(() => ({
  channels: [] as unknown[],
  removed: [] as unknown[],
  hungUp: 0,
  auth: 0,
}));
vi.mock('@/lib/session/back-off.ts', () => ({ backOff: (tries: number) => 1000 * 2 ** (tries - 1) }));
vi.mock('@/lib/session/supabase-client.ts', async () => ({
  supabase: {
    channel(name: string) {
      const channel = new Channel(name);
      server.channels.push(channel);
      return channel;
    },
    realtime: {
      async setAuth() {
        server.auth += 1;
      },
      async removeChannel(channel: unknown) {
        server.removed.push(channel);
      },
      async disconnect() {
        server.hungUp += 1;
      },
    },
  },
}));

const channels = () => server.channels as Channel[];
const { listen } = await import('./realtime.ts');
const stops: (() => void)[] = [];
/** Waits until the socket's code is loaded, half a second after the first replies. */
const settle = () => vi.advanceTimersByTimeAsync(500);

function startListening(topic: string) {
  const listener = { onEvent: vi.fn(), onSubscribed: vi.fn(), onRefused: vi.fn() };
  const stop = listen(topic, listener);
  stops.push(stop);
  return { ...listener, stop };
}

beforeEach(async () => {
  await import('./realtime-socket.ts');
  vi.useFakeTimers();
  signIn();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  Object.assign(server, { channels: [], removed: [], hungUp: 0, auth: 0 });
  localStorage.clear();
});

test('one channel serves all listeners of a topic, and briefly outlives the last of them', async () => {
  const one = startListening('user:1');
  const other = startListening('user:1');
  await settle();
  expect(channels()).toHaveLength(1);
  expect(server.auth).toBe(1);
  channels()[0]?.emit('SUBSCRIBED');
  channels()[0]?.broadcast({ event: 'messages', payload: { conversationId: 'c' } });
  for (const { onSubscribed, onEvent } of [one, other]) {
    expect(onSubscribed).toHaveBeenCalledTimes(1);
    expect(onEvent).toHaveBeenCalledWith('messages', { conversationId: 'c' });
  }

  one.stop();
  other.stop();
  const next = startListening('user:1');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(channels()).toHaveLength(1);
  expect(next.onSubscribed).toHaveBeenCalled();
  next.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.removed).toHaveLength(1);
});

test('a channel that the server closes is subscribed again with a backoff, and its listeners refetch', async () => {
  const { onSubscribed } = startListening('conversation:1');
  await settle();
  channels()[0]?.emit('SUBSCRIBED');
  channels()[0]?.emit('CLOSED');
  await vi.advanceTimersByTimeAsync(900);
  expect(channels()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(700);
  expect(channels()).toHaveLength(2);
  channels()[1]?.emit('CLOSED');
  await vi.advanceTimersByTimeAsync(1900);
  expect(channels()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1200);
  channels()[2]?.emit('SUBSCRIBED');
  expect(onSubscribed).toHaveBeenCalledTimes(2);
});

test('a refusal is reported and retried with a backoff; other errors are left to realtime-js', async () => {
  const { onRefused } = startListening('conversation:2');
  await settle();
  channels()[0]?.emit('CHANNEL_ERROR', new Error('heartbeat timeout'));
  expect(onRefused).not.toHaveBeenCalled();
  channels()[0]?.emit('CHANNEL_ERROR', new Error('Unauthorized: You do not have permissions'));
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(server.removed).toEqual([channels()[0]]);
  await vi.advanceTimersByTimeAsync(1600);
  expect(channels()).toHaveLength(2);
});

test('after an outage a new socket is opened, and polling refetches in any case', async () => {
  const { onSubscribed } = startListening('user:3');
  await settle();
  channels()[0]?.emit('SUBSCRIBED');
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(server.hungUp).toBe(1);
  expect(channels()).toHaveLength(2);
  const before = onSubscribed.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSubscribed.mock.calls.length).toBe(before + 1);
});

test('a logout closes everything and stops all listeners', async () => {
  const { onEvent } = startListening('user:4');
  await settle();
  channels()[0]?.emit('SUBSCRIBED');
  endSession('logged-out');
  expect(server.hungUp).toBe(1);
  channels()[0]?.broadcast({ event: 'messages', payload: {} });
  expect(onEvent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(channels()).toHaveLength(1);
});
