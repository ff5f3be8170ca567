import { currentSession, subscribeToSession } from './session.ts';

/** What a channel tells. Realtime promises no delivery: a change is a wake-up, the API holds the truth. */
export type Listener = {
  /** Something was broadcast. Never trust the payload's shape. */
  onEvent?: (event: string, payload: Record<string, unknown>) => void;
  /**
   * Something may have been missed: ask the API again. Called after each (re)subscription, when the tab is seen
   * again, when the network is back, and once a minute while the tab is seen.
   */
  onSubscribed?: () => void;
  /** The channel is not, or no longer, for this person. It is tried again in growing pauses. */
  onRefused?: () => void;
  /** Who else listens; only in channels that are entered by `join`. User ids, as the others give them. */
  onPresence?: (userIds: string[]) => void;
};

/** Sends to everybody else in a channel; nothing while it is not joined. */
export type Say = (event: string, payload: Record<string, unknown>) => void;

/** How often a tab that is seen asks again, in ms, whatever the socket says. */
const POLL = 60_000;
/** Between attempts to fetch the socket's code, in ms. */
const PATIENCE = 10_000;

const listeners = new Set<Listener>();
let poll: ReturnType<typeof setInterval> | undefined;

const isSeen = () => document.visibilityState === 'visible';

function askAgain() {
  if (isSeen() && navigator.onLine) for (const listener of listeners) listener.onSubscribed?.();
}

function watch(listener: Listener) {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', askAgain);
    window.addEventListener('online', askAgain);
    poll = setInterval(askAgain, POLL);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', askAgain);
    window.removeEventListener('online', askAgain);
    clearInterval(poll);
  };
}

/** Hears what the database broadcasts on a private topic. Answers how to stop; a logout stops everything. */
export function listen(topic: string, listener: Listener): () => void {
  return enter(topic, listener).stop;
}

/** Like `listen`, and present there as `userId`, with a voice: for topics that participants write to. */
export function join(topic: string, userId: string, listener: Listener): { say: Say; stop: () => void } {
  return enter(topic, listener, userId);
}

function enter(topic: string, listener: Listener, presentAs?: string) {
  let isStopped = false;
  let leave: (() => void) | undefined;
  let speak: Say | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const unwatch = watch(listener);

  const start = () => {
    // realtime-js comes after everything a screen needs, and only for whoever is signed in.
    import('./realtime-socket.ts').then(
      ({ subscribe }) => {
        if (isStopped) return;
        const subscription = subscribe(topic, listener, presentAs);
        leave = subscription.leave;
        speak = subscription.say;
      },
      () => {
        if (!isStopped) again = setTimeout(start, PATIENCE);
      },
    );
  };
  start();

  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    clearTimeout(again);
    unwatch();
    forgetUser();
    leave?.();
  };
  const userId = currentSession()?.userId;
  const forgetUser = subscribeToSession(() => {
    if (currentSession()?.userId !== userId) stop();
  });
  return { stop, say: ((event, payload) => speak?.(event, payload)) satisfies Say };
}
