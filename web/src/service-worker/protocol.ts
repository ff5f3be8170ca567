/** The messages between the service worker and the tabs. */

/**
 * To a tab. `open` comes with a port, on which the tab that opens the path replies. After `until`, in ms since 1970, the
 * worker no longer waits for it.
 */
export type ToTab =
  | { type: 'open'; path: string; notificationId: string | null; until: number }
  | { type: 'opened'; notificationId: string }
  | { type: 'subscription-changed' };

/** To the worker: a new tab is ready to listen; the user wants the version that is waiting. */
export type ToWorker = { type: 'ready' } | { type: 'use-new-version' };
