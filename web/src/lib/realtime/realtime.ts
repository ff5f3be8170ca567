import { loadWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import { currentSession, subscribeToSession } from '@/lib/session/session.ts';
import type { Listener, Say } from './listener.ts';

/** How often a visible tab refetches, regardless of the socket. */
const pollMs = 60_000;
/** Loads supabase-js after everything a screen needs, and only for signed-in users. */
const loadSocket = loadWithRetry(() => import('./realtime-socket.ts'));
let socket: ReturnType<typeof loadSocket> | undefined;

const listeners = new Set<Listener>();
let poll: ReturnType<typeof setInterval> | undefined;

const isVisible = () => document.visibilityState === 'visible';

function refetch() {
  if (isVisible() && navigator.onLine) for (const listener of listeners) listener.onSubscribed?.();
}

function watch(listener: Listener) {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', refetch);
    window.addEventListener('online', refetch);
    poll = setInterval(refetch, pollMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', refetch);
    window.removeEventListener('online', refetch);
    clearInterval(poll);
  };
}

/** Listens to the database's broadcasts on a private topic. Returns a function that stops listening. So does a logout. */
export function listen(topic: string, listener: Listener): () => void {
  return enter(topic, listener).stop;
}

/** Like `listen`, but also shows the user as present and can broadcast. For topics that participants write to. */
export function join(topic: string, userId: string, listener: Listener): { say: Say; stop: () => void } {
  return enter(topic, listener, userId);
}

function enter(topic: string, listener: Listener, presentAs?: string) {
  let isStopped = false;
  let subscription: { leave: () => void; say: Say } | undefined;
  const unwatch = watch(listener);

  socket ??= loadSocket();
  void socket.then(({ subscribe }) => {
    if (!isStopped) subscription = subscribe(topic, listener, presentAs);
  });

  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    unwatch();
    forgetUser();
    subscription?.leave();
  };
  const userId = currentSession()?.userId;
  const forgetUser = subscribeToSession(() => {
    if (currentSession()?.userId !== userId) stop();
  });
  return { stop, say: ((event, payload) => subscription?.say(event, payload)) satisfies Say };
}
