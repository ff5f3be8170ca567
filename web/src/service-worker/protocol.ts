/** The messages between the service worker and the tabs. */

/**
 * Messages to a tab. `open` comes with a port on which the tab that opens the path replies. After `until`, in ms since
 * 1970, the worker no longer waits for the reply.
 */
export type ToTab =
  | { type: 'open'; path: string; notificationId: string | null; until: number }
  | { type: 'opened'; notificationId: string }
  | { type: 'subscription-changed' };

/** Messages to the worker: a new tab is ready to listen, or the user wants the waiting version. */
export type ToWorker = { type: 'ready' } | { type: 'use-new-version' };
