import type { Message } from '@contract/messages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, errorText, offline } from '@/lib/api/api-error.ts';
import { happened } from '@/lib/cache/consequences.ts';
import { createOutbox } from '@/lib/drafts/outbox.ts';
import { currentSession } from '@/lib/session/session.ts';
import { threadQuery } from './get-thread.ts';
import { sendFailed, sendMessage } from './send-message.ts';
import { withMessage } from './thread.ts';
import { addressKey, addressOf, type ThreadAddress } from './thread-address.ts';

/** A message that the server has not confirmed. */
export type Unsent = {
  clientId: string;
  content: string;
  imageUrl: string | null;
  createdAt: string;
  state: 'sending' | 'failed';
  /** Why it failed. */
  text?: string;
  /** It failed because there was no response, and is sent again when the network is back. */
  awaitsNetwork?: boolean;
};

/**
 * The unconfirmed messages of each user and thread. A message that was being sent before a reload may have arrived, but
 * sending it again does no harm.
 */
const outbox = createOutbox<Unsent>('outbox', sessionStorage, (unsent) => ({
  ...unsent,
  awaitsNetwork: unsent.awaitsNetwork ?? unsent.state === 'sending',
  state: 'failed',
}));

/** The signed-in user's unsent messages in a thread, oldest first. */
export const unsentIn = (address: ThreadAddress) => outbox.of(addressKey(address));

/** The same, kept up to date in a component. */
export const useUnsent = (address: ThreadAddress) => outbox.useList(addressKey(address));

/** The content of a message: a text, an uploaded picture, or both. */
export type Words = Pick<Unsent, 'content' | 'imageUrl'>;

/** Shows a message immediately and sends it. */
export async function send(cache: QueryClient, address: ThreadAddress, words: Words): Promise<void> {
  const unsent: Unsent = {
    clientId: crypto.randomUUID(),
    ...words,
    createdAt: new Date().toISOString(),
    state: 'sending',
  };
  store(address, [...unsentIn(address), unsent]);
  // Lets a slow phone show the message before it prepares the request.
  await new Promise((resume) => setTimeout(resume));
  await inTurn(address, () => sendLast(cache, address, unsent.clientId));
}

/** Sends a new message after those that wait for the network. If they still have to wait, so does this one. */
async function sendLast(cache: QueryClient, address: ThreadAddress, clientId: string) {
  await sendWaiting(cache, address);
  if (!unsentIn(address).some(isWaiting)) await deliver(cache, address, clientId);
  else update(address, clientId, { state: 'failed', text: sendFailed, awaitsNetwork: true });
}

/** Sends a failed message again, with the same client id. */
export function retry(cache: QueryClient, address: ThreadAddress, clientId: string): Promise<void> {
  if (find(address, clientId)?.state !== 'failed') return Promise.resolve();
  update(address, clientId, { state: 'sending' });
  return inTurn(address, () => deliver(cache, address, clientId));
}

const isWaiting = ({ state, awaitsNetwork = false }: Unsent) => state === 'failed' && awaitsNetwork;

/** Whether a message in any thread waits for the network, kept up to date in a component. */
export const useHasWaiting = () => outbox.useHas(isWaiting);

/** Sends again the messages that wait for the network, in every thread. */
export function resendAll(cache: QueryClient) {
  for (const key of outbox.namesWith(isWaiting)) void resend(cache, addressOf(key));
}

const resending = new Map<string, Promise<void>>();

/**
 * Sends again the messages that failed without a response. The open thread and the app both call this; the second call joins
 * the first.
 */
export function resend(cache: QueryClient, address: ThreadAddress): Promise<void> {
  const key = addressKey(address);
  const running =
    resending.get(key) ??
    inTurn(address, () => sendWaiting(cache, address)).finally(() => void resending.delete(key));
  resending.set(key, running);
  return running;
}

/** Sends the waiting messages one after another, and stops at the first that still waits, so that their order is kept. */
async function sendWaiting(cache: QueryClient, address: ThreadAddress) {
  // Looks each message up by its id: while one is being sent, another may be discarded, refused or resent by hand.
  for (const { clientId } of unsentIn(address).filter(isWaiting)) {
    if (find(address, clientId)?.awaitsNetwork) await deliver(cache, address, clientId);
    if (find(address, clientId)?.awaitsNetwork) return;
  }
}

/** The last task in each thread's queue. */
const turns = new Map<string, Promise<void>>();

/** Runs the sending tasks of a thread one after another, so that messages arrive in the order in which they were written. */
function inTurn(address: ThreadAddress, task: () => Promise<void>): Promise<void> {
  const key = addressKey(address);
  const turn = (turns.get(key) ?? Promise.resolve()).then(task).finally(() => {
    if (turns.get(key) === turn) turns.delete(key);
  });
  turns.set(key, turn);
  return turn;
}

export function discard(address: ThreadAddress, clientId: string) {
  store(
    address,
    unsentIn(address).filter((one) => one.clientId !== clientId),
  );
}

/** Removes the messages that did arrive, because only the response was lost. */
export function forgetArrived(address: ThreadAddress, messages: readonly Message[]) {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const unsent = unsentIn(address);
  if (unsent.some(({ clientId }) => arrived.has(clientId)))
    store(
      address,
      unsent.filter(({ clientId }) => !arrived.has(clientId)),
    );
}

/** Sends a message of the signed-in user, unless it has been discarded or has arrived in the meantime. */
async function deliver(cache: QueryClient, address: ThreadAddress, clientId: string) {
  const unsent = find(address, clientId);
  if (!unsent) return;
  const { content, imageUrl } = unsent;
  update(address, clientId, { state: 'sending' });
  const sender = currentSession()?.userId;
  const isStillSignedIn = () => currentSession()?.userId === sender;
  try {
    const message = await sendMessage(address, { clientId, content, imageUrl });
    if (!isStillSignedIn()) return;
    const { queryKey } = threadQuery(address);
    cache.setQueryData(queryKey, (thread) => thread && withMessage(thread, { ...message, clientId }));
    discard(address, clientId);
    // The first message creates the conversation, and a reply accepts a request. The thread must be fetched again to show it.
    const thread = cache.getQueryData(queryKey);
    if (thread?.id === null || thread?.viewer.canAccept)
      void happened('conversationStarted', addressKey(address));
    void happened('messageSent');
  } catch (error) {
    // Another part of the screen shows that the browser is offline, for as long as it is.
    const text = errorText(error, sendFailed);
    if (isStillSignedIn())
      update(address, clientId, {
        state: 'failed',
        text: text === offline ? sendFailed : text,
        awaitsNetwork: error instanceof ApiError && error.status === 0,
      });
  }
}

const find = (address: ThreadAddress, clientId: string) =>
  unsentIn(address).find((one) => one.clientId === clientId);

function update(address: ThreadAddress, clientId: string, changes: Partial<Unsent>) {
  store(
    address,
    unsentIn(address).map((one) => (one.clientId === clientId ? { ...one, ...changes } : one)),
  );
}

const store = (address: ThreadAddress, unsent: readonly Unsent[]) =>
  outbox.store(addressKey(address), unsent);
