import { useSyncExternalStore } from 'react';

type Kind = 'messages' | 'notifications';

const counts: Record<Kind, number> = { messages: 0, notifications: 0 };
const listeners = new Set<() => void>();

/**
 * Says how much of a kind is unread; who counts it takes it back (0) when leaving. It stands in the bars
 * (`useUnread`), and both kinds together before the title of the tab (screen-title.ts).
 */
export function tellUnread(kind: Kind, count: number) {
  if (counts[kind] === count) return;
  counts[kind] = count;
  for (const listener of listeners) listener();
}

export function useUnread(kind: Kind): number {
  return useSyncExternalStore(onUnread, () => counts[kind]);
}

/** "(3) " before a title; nothing when all is read. */
export function unreadPrefix(): string {
  const unread = counts.messages + counts.notifications;
  if (unread === 0) return '';
  return unread > 99 ? '(99+) ' : `(${unread}) `;
}

export function onUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
