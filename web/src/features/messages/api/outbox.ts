import type { Message } from '@contract/messages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, errorText, offline } from '@/lib/api-error.ts';
import { createOutbox } from '@/lib/outbox.ts';
import { currentSession } from '@/lib/session.ts';
import { conversationsQuery } from './get-conversations.ts';
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
  /** It failed without a reply, and is sent again when the network is back. */
  awaitsNetwork?: boolean;
};

/**
 * The unconfirmed messages of each user and thread. One that was being sent before a reload may have arrived. Sending it again
 * does no harm.
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

/** What a message says: a text, a picture that is stored already, or both. */
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
  // A slow phone shows the message before it prepares the request.
  await new Promise((resume) => setTimeout(resume));
  await inTurn(address, () => sendLast(cache, address, unsent.clientId));
}

/** Sends a new message after those that wait for the network. It waits with them if they still do. */
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

/** Sends again what waits for the network, in every thread. */
export function resendAll(cache: QueryClient) {
  for (const key of outbox.namesWith(isWaiting)) void resend(cache, addressOf(key));
}

const resending = new Map<string, Promise<void>>();

/** Sends again what failed without a reply. The open thread and the whole app ask for it: the second joins the first. */
export function resend(cache: QueryClient, address: ThreadAddress): Promise<void> {
  const key = addressKey(address);
  const running =
    resending.get(key) ??
    inTurn(address, () => sendWaiting(cache, address)).finally(() => void resending.delete(key));
  resending.set(key, running);
  return running;
}

/** One after the other, and none past one that still waits, so that the order stays. */
async function sendWaiting(cache: QueryClient, address: ThreadAddress) {
  // By their ids: while one is sent, another may be discarded, refused or sent by hand.
  for (const { clientId } of unsentIn(address).filter(isWaiting)) {
    if (find(address, clientId)?.awaitsNetwork) await deliver(cache, address, clientId);
    if (find(address, clientId)?.awaitsNetwork) return;
  }
}

/** What each thread has to send last. */
const turns = new Map<string, Promise<void>>();

/** Runs what sends in a thread one after the other, so that messages arrive in the order in which they were written. */
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

/** Removes the messages that have arrived after all: only the response was lost. */
export function forgetArrived(address: ThreadAddress, messages: readonly Message[]) {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const unsent = unsentIn(address);
  if (unsent.some(({ clientId }) => arrived.has(clientId)))
    store(
      address,
      unsent.filter(({ clientId }) => !arrived.has(clientId)),
    );
}

/** Sends a message of the signed-in user, unless it was discarded or has arrived meanwhile. */
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
    // The first message creates the conversation.
    if (cache.getQueryData(queryKey)?.id === null) void cache.invalidateQueries({ queryKey, exact: true });
    void cache.invalidateQueries({ queryKey: conversationsQuery.queryKey });
  } catch (error) {
    // That the browser is offline is shown elsewhere, and only for as long as it is.
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
