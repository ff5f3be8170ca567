import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { env } from '@/config/env.ts';
import { accessToken } from './access-token.ts';
import type { Listener, Say } from './realtime.ts';
import { currentSession, subscribeToSession } from './session.ts';

/** A dead connection is noticed after two of these, in ms. */
const HEARTBEAT = 15_000;
/** A channel outlives its last listener by this, in ms: the next screen often wants the same one. */
const GRACE = 2000;

type Topic = {
  name: string;
  presentAs: string | undefined;
  listeners: Set<Listener>;
  channel?: RealtimeChannel | undefined;
  /** Subscriptions lost since the last one that held. */
  failures: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
};

const topics = new Map<string, Topic>();
/** Channels on their way out, by topic: until they are gone, realtime-js would hand them out again. */
const leaving = new Map<string, Promise<unknown>>();
let client: RealtimeClient | undefined;
let forgetSession: (() => void) | undefined;

/** Subscribes to a private topic, once for all its listeners. Fetched by realtime.ts, which is what screens use. */
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
    // Sent before the join it would go over REST, which is of no use for a word of the moment.
    if (topic.channel?.state === 'joined') void topic.channel.send({ type: 'broadcast', event, payload });
  };
  const leave = () => {
    topic.listeners.delete(listener);
    if (topic.listeners.size === 0) setTimeout(closeUnheard, GRACE, topic);
  };
  return { say, leave };
}

function closeUnheard(topic: Topic) {
  if (topic.listeners.size > 0 || topics.get(topic.name) !== topic) return;
  topics.delete(topic.name);
  close(topic);
  if (topics.size === 0) hangUp();
}

function open(topic: Topic) {
  clearTimeout(topic.timer);
  const connected = connect();
  // The token must be known first, else the join goes out in nobody's name.
  void Promise.all([connected.setAuth(), leaving.get(topic.name)]).then(() => {
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
      // A channel that was given up has nothing more to say.
      if (topic.channel !== channel) return;
      if (status === 'SUBSCRIBED') {
        topic.failures = 0;
        if (presentAs) void channel.track({});
        for (const listener of topic.listeners) listener.onSubscribed?.();
      } else if (status === 'CLOSED') {
        // The server closes a channel whose token has run out, and realtime-js leaves it at that.
        topic.channel = undefined;
        openLater(topic);
      } else if (status === 'CHANNEL_ERROR' && error?.message.startsWith('Unauthorized')) {
        // Asking again every few seconds would change nothing.
        close(topic);
        openLater(topic);
        for (const listener of topic.listeners) listener.onRefused?.();
      }
      // From every other error realtime-js recovers by itself.
    });
  });
}

function openLater(topic: Topic) {
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
    if (leaving.get(topic.name) === gone) leaving.delete(topic.name);
  });
  leaving.set(topic.name, gone);
}

/** 1, 2, 4 … 60 seconds, each stretched at random by up to half, so that not everybody comes back at once. */
function backOff(tries: number): number {
  return Math.min(60_000, 1000 * 2 ** (tries - 1)) * (1 + Math.random() / 2);
}

function connect(): RealtimeClient {
  if (client) return client;
  client = new RealtimeClient(`${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: env.publishableKey },
    accessToken: async () => (await accessToken()) ?? null,
    heartbeatIntervalMs: HEARTBEAT,
    reconnectAfterMs: (tries) => Math.min(backOff(tries), 15_000),
  });
  window.addEventListener('online', reconnect);
  const userId = currentSession()?.userId;
  forgetSession = subscribeToSession(() => {
    // A refreshed token goes to every channel; with the member everything goes.
    if (currentSession()?.userId === userId) void client?.setAuth();
    else {
      topics.clear();
      hangUp();
    }
  });
  return client;
}

function hangUp() {
  const old = client;
  client = undefined;
  leaving.clear();
  window.removeEventListener('online', reconnect);
  forgetSession?.();
  void old?.removeAllChannels();
}

/** A socket from before the network went away may look alive for long; a new one is certain. */
function reconnect() {
  hangUp();
  for (const topic of topics.values()) {
    topic.channel = undefined;
    open(topic);
  }
}
