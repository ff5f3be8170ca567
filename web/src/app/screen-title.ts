import { useEffect } from 'react';

let current = '';
const listeners = new Set<() => void>();

/** Names the screen in the tab, and to screen readers on arrival. Undefined while the name is not known yet. */
export function useScreenTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${title} · Retrohale`;
    show(title);
    // The next screen may not know its name yet; until then it must not go by this one's.
    return () => {
      document.title = 'Retrohale';
      show('');
    };
  }, [title]);
}

function show(title: string) {
  current = title;
  for (const listener of listeners) listener();
}

export function screenTitle(): string {
  return current;
}

export function onTitle(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
