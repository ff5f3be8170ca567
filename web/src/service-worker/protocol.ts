/** What the service worker and the tabs say to each other. */

/** To a tab. `open` comes with a port: whoever opens the path answers there. */
export type ToTab =
  | { type: 'open'; path: string; notificationId: string | null }
  | { type: 'opened'; notificationId: string }
  | { type: 'subscription-changed' };

/** To the worker: a tab that was opened can listen now; the person wants the version that waits. */
export type ToWorker = { type: 'ready' } | { type: 'use-new-version' };
