import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { env } from '@/config/env.ts';
import { accessToken } from '@/lib/api/access-token.ts';
import { currentSession, subscribeToSession } from '@/lib/session/session.ts';
import type { Listener, Say } from './realtime.ts';

/** A dead connection is detected after two heartbeats. */
const heartbeatMs = 15_000;
/** How long a channel stays open without listeners, because the next screen often needs the same one. */
const closeDelayMs = 2000;

type Topic = {
  name: string;
  presentAs: string | undefined;
  listeners: Set<Listener>;
  channel?: RealtimeChannel | undefined;
  /** How many attempts to subscribe have failed since the last successful one. */
  failures: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
};

const topics = new Map<string, Topic>();
/** Channels that are being removed, by topic. Until they are gone, realtime-js would return the same channel again. */
const closing = new Map<string, Promise<unknown>>();
let client: RealtimeClient | undefined;
let unsubscribeSession: (() => void) | undefined;

/** Subscribes to a private topic, once for all its listeners. Screens use realtime.ts, which loads this. */
export function subscribe(name: string, listener: Listener, presentAs?: string) {
  const topic = topics.get(name) ?? { name, presentAs, listeners: new Set<Listener>(), failures: 0 };
  const isNew = topic.listeners.size === 0 && !topic.channel;
  topics.set(name, topic);
  topic.listeners.add(listener);
  if (isNew) open(topic);
  else {
    const { channel } = topic;
    if (channel?.state === 'joined')
      queueMicrotask(() => {
        listener.onSubscribed?.();
        if (topic.presentAs) listener.onPresence?.(Object.keys(channel.presenceState()));
      });
  }

  const say: Say = (event, payload) => {
    // Before joining, realtime-js would send by REST, which is too slow for signals such as typing.
    if (topic.channel?.state === 'joined') void topic.channel.send({ type: 'broadcast', event, payload });
  };
  const leave = () => {
    topic.listeners.delete(listener);
    if (topic.listeners.size === 0) setTimeout(closeUnused, closeDelayMs, topic);
  };
  return { say, leave };
}

function closeUnused(topic: Topic) {
  if (topic.listeners.size > 0 || topics.get(topic.name) !== topic) return;
  topics.delete(topic.name);
  close(topic);
  if (topics.size === 0) disconnect();
}

function open(topic: Topic) {
  clearTimeout(topic.timer);
  const connected = connect();
  // The token must be set first, or the channel would be joined without one.
  void Promise.all([connected.setAuth(), closing.get(topic.name)]).then(() => {
    if (connected !== client || topic.channel || topics.get(topic.name) !== topic) return;
    const { presentAs } = topic;
    const config = presentAs
      ? { private: true, presence: { key: presentAs, enabled: true } }
      : { private: true };
    const channel = connected.channel(topic.name, { config });
    topic.channel = channel;
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
      for (const listener of topic.listeners) listener.onEvent?.(event, payload ?? {});
    });
    if (presentAs)
      channel.on('presence', { event: 'sync' }, () => {
        const userIds = Object.keys(channel.presenceState());
        for (const listener of topic.listeners) listener.onPresence?.(userIds);
      });
    channel.subscribe((status, error) => {
      // Ignore a channel that was replaced.
      if (topic.channel !== channel) return;
      if (status === 'SUBSCRIBED') {
        topic.failures = 0;
        if (presentAs) void channel.track({});
        for (const listener of topic.listeners) listener.onSubscribed?.();
      } else if (status === 'CLOSED') {
        // The server closes a channel whose token has expired, and realtime-js does not reopen it.
        topic.channel = undefined;
        reopen(topic);
      } else if (status === 'CHANNEL_ERROR' && error?.message.startsWith('Unauthorized')) {
        // realtime-js would retry every few seconds without success.
        close(topic);
        reopen(topic);
        for (const listener of topic.listeners) listener.onRefused?.();
      }
      // realtime-js recovers from all other errors by itself.
    });
  });
}

function reopen(topic: Topic) {
  topic.failures += 1;
  clearTimeout(topic.timer);
  topic.timer = setTimeout(() => {
    if (topics.get(topic.name) === topic && !topic.channel) open(topic);
  }, backOff(topic.failures));
}

function close(topic: Topic) {
  const { channel } = topic;
  topic.channel = undefined;
  clearTimeout(topic.timer);
  if (!channel || !client) return;
  const gone = client.removeChannel(channel).finally(() => {
    if (closing.get(topic.name) === gone) closing.delete(topic.name);
  });
  closing.set(topic.name, gone);
}

/** 1, 2, 4 … 60 seconds, each lengthened at random by up to half, so that clients do not all reconnect at once. */
function backOff(tries: number): number {
  return Math.min(60_000, 1000 * 2 ** (tries - 1)) * (1 + Math.random() / 2);
}

function connect(): RealtimeClient {
  if (client) return client;
  client = new RealtimeClient(`${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: env.publishableKey },
    accessToken: async () => (await accessToken()) ?? null,
    heartbeatIntervalMs: heartbeatMs,
    reconnectAfterMs: (tries) => Math.min(backOff(tries), 15_000),
  });
  window.addEventListener('online', reconnect);
  const userId = currentSession()?.userId;
  unsubscribeSession = subscribeToSession(() => {
    // Send a refreshed token to every channel. When the user changes, close all channels.
    if (currentSession()?.userId === userId) void client?.setAuth();
    else {
      topics.clear();
      disconnect();
    }
  });
  return client;
}

function disconnect() {
  const old = client;
  client = undefined;
  closing.clear();
  window.removeEventListener('online', reconnect);
  unsubscribeSession?.();
  void old?.removeAllChannels();
}

/** Opens a new socket, because one from before an outage may look alive for a long time. */
function reconnect() {
  disconnect();
  for (const topic of topics.values()) {
    topic.channel = undefined;
    open(topic);
  }
}
