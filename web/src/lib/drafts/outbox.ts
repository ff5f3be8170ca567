import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ApiError, errorText } from '@/lib/api/api-error.ts';
import { currentSession, subscribeToSession } from '@/lib/session/session.ts';
import { draftKey, draftPrefix } from './draft.ts';
import { mayHaveUnsent } from './unsent.ts';

/** An item that the server has not confirmed. It waits for the network, unless it is being sent or was refused. */
export type Unsent<Draft> = {
  /** The client id makes sure that the item is stored only once, however often it is sent. */
  draft: Draft & { clientId: string };
  isSending?: boolean;
  /** Why it was refused. It is sent again only at the user's request. */
  refusal?: string;
};

type OutboxOptions<Draft, Reply> = {
  /** Part of the storage keys. */
  kind: `outbox-${string}`;
  /** In session storage, items last as long as the tab. In local storage, all tabs share them until the session ends. */
  storage: Storage;
  send: (list: string, draft: Unsent<Draft>['draft'], signal: AbortSignal) => Promise<Reply>;
  /** A request that timed out may still have been carried out. The client id prevents a duplicate. */
  timeoutMs: number;
  /** The sentence for a failure without a reason. */
  failed: string;
  /** Whether an item waits after this error. Otherwise, it counts as refused. */
  waitsAfter: (error: unknown) => boolean;
  /** Called just before a sent item leaves its list. */
  onSent?: (list: string, reply: Reply) => void;
};

const none: readonly never[] = [];

/**
 * Items of one kind that the server has not confirmed yet, in named lists for each user. The items of a list are sent one
 * after another, and none overtakes a waiting one. They outlive the screen and a reload. Their storage keys are like those
 * of drafts, so that the end of the session discards them.
 */
export function createOutbox<Draft, Reply>(options: OutboxOptions<Draft, Reply>) {
  type Item = Unsent<Draft>;
  const { kind, storage } = options;
  mayHaveUnsent();
  const lists = createStore<Record<string, readonly Item[]>>(() => restoreAll());

  subscribeToSession(() => {
    if (!currentSession()) lists.setState({}, true);
  });
  // Follows what other tabs store or send. For session storage, there is no such event.
  addEventListener('storage', ({ storageArea, key, newValue }) => {
    if (storageArea === storage && key?.includes(`.${kind}.`)) lists.setState({ [key]: parse(newValue) });
  });

  const keyOf = (list: string) => draftKey(`${kind}.${list}`);
  const of = (list: string): readonly Item[] => lists.getState()[keyOf(list)] ?? none;
  const find = (list: string, clientId: string) => of(list).find(({ draft }) => draft.clientId === clientId);
  const isWaiting = (item: Item | undefined) => item && !item.isSending && item.refusal === undefined;
  const listsWithWaiting = () =>
    Object.entries(lists.getState())
      .filter(([key, items]) => key.startsWith(keyOf('')) && items.some(isWaiting))
      .map(([key]) => key.slice(keyOf('').length));

  /** The last task in each list's queue. */
  const turns = new Map<string, Promise<unknown>>();
  const resending = new Map<string, Promise<Reply[]>>();

  /** Runs the sending tasks of a list one after another, so that its items arrive in the order in which they were written. */
  function inTurn<Result>(list: string, task: () => Promise<Result>): Promise<Result> {
    const turn = (turns.get(list) ?? Promise.resolve()).then(task).finally(() => {
      if (turns.get(list) === turn) turns.delete(list);
    });
    turns.set(list, turn);
    return turn;
  }

  /** Sends an item that need not be in a list. Throws ApiError, with the status 0 after a timeout. */
  async function attempt(list: string, draft: Item['draft']): Promise<Reply> {
    const signal = AbortSignal.timeout(options.timeoutMs);
    try {
      return await options.send(list, draft, signal);
    } catch (error) {
      throw signal.aborted ? new ApiError(0, options.failed) : error;
    }
  }

  /** Sends an item of the signed-in user, unless it has been discarded or has arrived in the meantime. */
  async function deliver(list: string, clientId: string): Promise<Reply[]> {
    const draft = find(list, clientId)?.draft;
    if (!draft) return [];
    // Not stored: after a reload, or in another tab, the item waits.
    show(list, replaced(list, { draft, isSending: true }));
    const sender = currentSession()?.userId;
    const isStillSignedIn = () => currentSession()?.userId === sender;
    try {
      const reply = await attempt(list, draft);
      if (!isStillSignedIn()) return [];
      options.onSent?.(list, reply);
      discard(list, clientId);
      return [reply];
    } catch (error) {
      const refusal = options.waitsAfter(error) ? {} : { refusal: errorText(error, options.failed) };
      if (isStillSignedIn()) store(list, replaced(list, { draft, ...refusal }));
      return [];
    }
  }

  /** Sends the waiting items one after another, and stops at the first that still waits. Returns the replies. */
  async function sendWaiting(list: string): Promise<Reply[]> {
    const replies: Reply[] = [];
    // Looks each item up by its id: while one is being sent, another may be discarded, refused or retried by hand.
    for (const { clientId } of of(list)
      .filter(isWaiting)
      .map(({ draft }) => draft)) {
      if (isWaiting(find(list, clientId))) replies.push(...(await deliver(list, clientId)));
      if (isWaiting(find(list, clientId))) break;
    }
    return replies;
  }

  /** Sends what waits. The open screen and the app both call this; the second call joins the first. */
  function resend(list: string): Promise<Reply[]> {
    const running =
      resending.get(list) ?? inTurn(list, () => sendWaiting(list)).finally(() => void resending.delete(list));
    resending.set(list, running);
    return running;
  }

  function discard(list: string, ...clientIds: readonly (string | null)[]) {
    const kept = of(list).filter(({ draft }) => !clientIds.includes(draft.clientId));
    if (kept.length < of(list).length) store(list, kept);
  }

  return {
    /** The signed-in user's list with this name, the earliest item first. */
    of,
    /** The same, kept up to date in a component. */
    useList: (list: string): readonly Item[] => useStore(lists, (all) => all[keyOf(list)] ?? none),
    /** Whether an item in any list waits for the network, kept up to date in a component. */
    useHasWaiting: (): boolean => useStore(lists, () => listsWithWaiting().length > 0),

    attempt,
    /** Adds an item that waits. */
    keep: (list: string, draft: Item['draft']) => store(list, [...of(list), { draft }]),
    /** Shows an item immediately, and sends it after those that wait. If they still have to wait, so does this one. */
    async write(list: string, words: Draft) {
      const draft = { ...words, clientId: crypto.randomUUID() };
      store(list, [...of(list), { draft, isSending: true }]);
      // Lets a slow phone show the item before it prepares the request.
      await new Promise((resume) => setTimeout(resume));
      await inTurn(list, async () => {
        await sendWaiting(list);
        if (of(list).some(isWaiting)) store(list, replaced(list, { draft }));
        else await deliver(list, draft.clientId);
      });
    },
    resend,
    /** Sends what waits in every list. Returns the replies. */
    resendAll: async () => (await Promise.all(listsWithWaiting().map(resend))).flat(),
    /** Sends a refused item again, in its turn, because the reason may no longer apply. */
    retry(list: string, clientId: string): Promise<Reply[]> {
      const unsent = find(list, clientId);
      if (unsent?.refusal !== undefined) store(list, replaced(list, { draft: unsent.draft }));
      return inTurn(list, () => sendWaiting(list));
    },
    discard,
  };

  function replaced(list: string, item: Item): readonly Item[] {
    return of(list).map((one) => (one.draft.clientId === item.draft.clientId ? item : one));
  }

  function show(list: string, items: readonly Item[]) {
    lists.setState({ [keyOf(list)]: items });
  }

  function store(list: string, items: readonly Item[]) {
    show(list, items);
    try {
      if (items.length === 0) storage.removeItem(keyOf(list));
      else storage.setItem(keyOf(list), JSON.stringify(items));
    } catch {
      // Storage is full or disabled. The items stay on the screen.
    }
  }

  /** Returns the lists from before a reload. */
  function restoreAll(): Record<string, readonly Item[]> {
    try {
      const keys = Object.keys(storage).filter(
        (key) => key.startsWith(draftPrefix) && key.includes(`.${kind}.`),
      );
      return Object.fromEntries(keys.map((key) => [key, parse(storage.getItem(key))]));
    } catch {
      return {};
    }
  }

  /** An item that was being sent may have arrived, but sending it again does no harm. */
  function parse(kept: string | null): Item[] {
    return JSON.parse(kept ?? '[]').map(({ isSending: _unknown, ...item }: Item) => item);
  }
}
