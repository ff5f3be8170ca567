import type { Message } from '@contract/messages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { errorText } from '@/lib/api-error.ts';
import { draftPrefix } from '@/lib/draft.ts';
import { currentSession, subscribeToSession } from '@/lib/session.ts';
import { conversationsQuery } from './get-conversations.ts';
import { threadQuery } from './get-thread.ts';
import { type Place, placeKey } from './place.ts';
import { sendMessage } from './send-message.ts';
import { withMessage } from './thread.ts';

/** A message that is not known to have arrived. */
export type Unsent = {
  clientId: string;
  content: string;
  createdAt: string;
  state: 'sending' | 'failed';
  /** Why it failed. */
  text?: string;
};

/**
 * What one has sent and the server has not confirmed, by person and place. It outlives its screen, and in this tab
 * a reload; with the session it goes.
 */
const boxes = new Map<string, readonly Unsent[]>();
const listeners = new Set<() => void>();
const nothing: readonly Unsent[] = [];

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The unsent messages of whoever is signed in, oldest first. */
export function unsentIn(place: Place): readonly Unsent[] {
  const key = boxKey(place);
  if (key === undefined) return nothing;
  if (!boxes.has(key)) boxes.set(key, restore(key));
  return boxes.get(key) ?? nothing;
}

/** Shows a message at once and sends it. */
export function send(cache: QueryClient, place: Place, content: string): Promise<void> {
  const unsent: Unsent = {
    clientId: crypto.randomUUID(),
    content,
    createdAt: new Date().toISOString(),
    state: 'sending',
  };
  keep(place, [...unsentIn(place), unsent]);
  return deliver(cache, place, unsent);
}

/** Sends a failed message again, as the same one. */
export function retry(cache: QueryClient, place: Place, clientId: string): Promise<void> {
  const unsent = unsentIn(place).find((one) => one.clientId === clientId && one.state === 'failed');
  if (!unsent) return Promise.resolve();
  change(place, clientId, { state: 'sending' });
  return deliver(cache, place, unsent);
}

export function discard(place: Place, clientId: string) {
  keep(
    place,
    unsentIn(place).filter((one) => one.clientId !== clientId),
  );
}

/** Forgets what has arrived after all: the answer was lost, not the message. */
export function forgetArrived(place: Place, messages: readonly Message[]) {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const unsent = unsentIn(place);
  if (unsent.some(({ clientId }) => arrived.has(clientId)))
    keep(
      place,
      unsent.filter(({ clientId }) => !arrived.has(clientId)),
    );
}

async function deliver(cache: QueryClient, place: Place, { clientId, content }: Unsent) {
  const sender = currentSession()?.userId;
  const isStillThere = () => currentSession()?.userId === sender;
  try {
    const message = await sendMessage(place, { clientId, content });
    if (!isStillThere()) return;
    const { queryKey } = threadQuery(place);
    cache.setQueryData(queryKey, (thread) => thread && withMessage(thread, { ...message, clientId }));
    discard(place, clientId);
    // The first message makes the conversation.
    if (cache.getQueryData(queryKey)?.id === null) void cache.invalidateQueries({ queryKey, exact: true });
    void cache.invalidateQueries({ queryKey: conversationsQuery.queryKey });
  } catch (error) {
    if (isStillThere())
      change(place, clientId, { state: 'failed', text: errorText(error, 'Failed to send message') });
  }
}

function change(place: Place, clientId: string, to: Partial<Unsent>) {
  keep(
    place,
    unsentIn(place).map((one) => (one.clientId === clientId ? { ...one, ...to } : one)),
  );
}

function keep(place: Place, unsent: readonly Unsent[]) {
  const key = boxKey(place);
  if (key === undefined) return;
  boxes.set(key, unsent);
  try {
    if (unsent.length === 0) sessionStorage.removeItem(draftPrefix + key);
    else sessionStorage.setItem(draftPrefix + key, JSON.stringify(unsent));
  } catch {
    // Storage is full or switched off; the messages still stand on the screen.
  }
  for (const listener of listeners) listener();
}

function restore(key: string): readonly Unsent[] {
  try {
    const kept: Unsent[] = JSON.parse(sessionStorage.getItem(draftPrefix + key) ?? '[]');
    // Whether what was on its way has arrived is not known; sending it again does no harm.
    return kept.map((one) => ({ ...one, state: 'failed' }));
  } catch {
    return nothing;
  }
}

function boxKey(place: Place): string | undefined {
  const userId = currentSession()?.userId;
  return userId && `outbox.${userId}.${placeKey(place)}`;
}

/** What lies in storage is forgotten with the drafts (lib/draft.ts). */
subscribeToSession(() => {
  if (!currentSession()) boxes.clear();
});
