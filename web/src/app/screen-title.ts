import { useEffect } from 'react';
import { onUnread, unreadPrefix } from './unread-title.ts';

let current = '';
const listeners = new Set<() => void>();

/** Names the screen in the tab, and to screen readers on arrival. Undefined while the name is not known yet. */
export function useScreenTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return;
    show(title);
    // The next screen may not know its name yet; until then it must not go by this one's.
    return () => show('');
  }, [title]);
}

onUnread(write);

function write() {
  document.title = `${unreadPrefix()}${current && `${current} · `}Retrohale`;
}

function show(title: string) {
  current = title;
  write();
  for (const listener of listeners) listener();
}

export function screenTitle(): string {
  return current;
}

export function onTitle(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
