/**
 * The channels of supabase-js's Realtime client. It rejoins a channel after an error and renews its token. What it leaves to
 * its users is here:
 *
 * - several listeners share a channel, which outlives them for a moment
 * - a channel that the server closed, such as for an expired token, is opened again
 * - a refused channel is reported, and retried with growing pauses instead of every few seconds
 * - after an outage, the socket is replaced
 * - when the user changes, everything is closed
 */
import type { RealtimeChannel } from '@supabase/supabase-js';
import { backOff } from '@/lib/session/back-off.ts';
import { currentSession, subscribeToSession } from '@/lib/session/session.ts';
import { supabase } from '@/lib/session/supabase-client.ts';
import type { Listener, Say } from './listener.ts';

const { realtime } = supabase;
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
/** The closing of the last socket. Until it is closed, realtime-js would not open the next. */
let socketClosed: Promise<unknown> = Promise.resolve();
/** Stops following the network and the session, while any topic is open. */
let unwatch: (() => void) | undefined;

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
  if (topics.size === 0) stopWatching();
}

function open(topic: Topic) {
  clearTimeout(topic.timer);
  unwatch ??= watch();
  // The token must be set first, or the channel would be joined without one.
  void Promise.all([realtime.setAuth(), closing.get(topic.name), socketClosed]).then(() => {
    if (topic.channel || topics.get(topic.name) !== topic) return;
    const { presentAs } = topic;
    const config = presentAs
      ? { private: true, presence: { key: presentAs, enabled: true } }
      : { private: true };
    const channel = supabase.channel(topic.name, { config });
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
  if (!channel) return;
  const gone = realtime.removeChannel(channel).finally(() => {
    if (closing.get(topic.name) === gone) closing.delete(topic.name);
  });
  closing.set(topic.name, gone);
}

function watch() {
  window.addEventListener('online', replaceSocket);
  const userId = currentSession()?.userId;
  const unsubscribe = subscribeToSession(() => {
    if (currentSession()?.userId === userId) return;
    const open = [...topics.values()];
    topics.clear();
    open.forEach(close);
    socketClosed = realtime.disconnect();
    stopWatching();
  });
  return () => {
    window.removeEventListener('online', replaceSocket);
    unsubscribe();
  };
}

function stopWatching() {
  unwatch?.();
  unwatch = undefined;
}

/** Opens a new socket, because one from before an outage may look alive for a long time. */
async function replaceSocket() {
  socketClosed = realtime.disconnect();
  await socketClosed;
  for (const topic of topics.values()) {
    close(topic);
    open(topic);
  }
}
