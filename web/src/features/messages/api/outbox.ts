import type { Message } from '@contract/messages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
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

type Boxes = Record<string, readonly Unsent[]>;

/** What the names of the boxes begin with in this tab's storage. They are forgotten with the drafts (lib/draft.ts). */
const storagePrefix = `${draftPrefix}outbox.`;
const nothing: readonly Unsent[] = [];

/**
 * The messages that were sent and that the server has not confirmed, by user and conversation. They outlive their
 * screen and, in this tab, a reload. They are dropped when the session ends.
 */
const outbox = createStore<Boxes>(restore);

subscribeToSession(() => {
  if (!currentSession()) outbox.setState({}, true);
});

/** The unsent messages of the user who is signed in, oldest first. */
export function unsentIn(place: Place): readonly Unsent[] {
  return outbox.getState()[boxKey(place)] ?? nothing;
}

export function useUnsent(place: Place): readonly Unsent[] {
  return useStore(outbox, (boxes) => boxes[boxKey(place)] ?? nothing);
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

/** Drops what has arrived after all: the reply was lost, not the message. */
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
  const isStillSignedIn = () => currentSession()?.userId === sender;
  try {
    const message = await sendMessage(place, { clientId, content });
    if (!isStillSignedIn()) return;
    const { queryKey } = threadQuery(place);
    cache.setQueryData(queryKey, (thread) => thread && withMessage(thread, { ...message, clientId }));
    discard(place, clientId);
    // The first message creates the conversation.
    if (cache.getQueryData(queryKey)?.id === null) void cache.invalidateQueries({ queryKey, exact: true });
    void cache.invalidateQueries({ queryKey: conversationsQuery.queryKey });
  } catch (error) {
    if (isStillSignedIn())
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
  outbox.setState({ [key]: unsent });
  try {
    if (unsent.length === 0) sessionStorage.removeItem(storagePrefix + key);
    else sessionStorage.setItem(storagePrefix + key, JSON.stringify(unsent));
  } catch {
    // Storage is full or switched off. The messages are still on the screen.
  }
}

/** The boxes as they were before a reload. */
function restore(): Boxes {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(storagePrefix));
    return Object.fromEntries(names.map((name) => [name.slice(storagePrefix.length), restoreBox(name)]));
  } catch {
    return {};
  }
}

/** It is not known whether a message that was being sent has arrived. Sending it again does no harm. */
function restoreBox(name: string): readonly Unsent[] {
  const kept: Unsent[] = JSON.parse(sessionStorage.getItem(name) ?? '[]');
  return kept.map((unsent) => ({ ...unsent, state: 'failed' }));
}

function boxKey(place: Place): string {
  return `${currentSession()?.userId ?? ''}.${placeKey(place)}`;
}
