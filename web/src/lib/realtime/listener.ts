/**
 * Functions called for events on a channel. Realtime does not guarantee delivery, so treat an event as a reason to refetch.
 */
export type Listener = {
  /** Called on a broadcast. Never trust the payload's shape. */
  onEvent?: (event: string, payload: Record<string, unknown>) => void;
  /**
   * Called when events may have been missed and data should be refetched: after each (re)subscription, when the tab becomes
   * visible, when the network is back, and once a minute while the tab is visible.
   */
  onSubscribed?: () => void;
  /** Called when the user may not or no longer subscribe. Subscribing is retried with a backoff. */
  onRefused?: () => void;
  /** Called with the users who are present, only on channels entered with `join`. Each client sets its own id. */
  onPresence?: (userIds: string[]) => void;
};

/** Broadcasts to all others on a channel. Does nothing until it is joined. */
export type Say = (event: string, payload: Record<string, unknown>) => void;
