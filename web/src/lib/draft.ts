import { useState } from 'react';

const prefix = 'retrohale.draft.';

/** Text that is not sent yet and survives a reload of the tab; the empty text forgets it. */
export function useDraft(name: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(prefix + name) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      try {
        if (next === '') sessionStorage.removeItem(prefix + name);
        else sessionStorage.setItem(prefix + name, next);
      } catch {
        // Storage is full or switched off; the text still stands on the screen.
      }
    },
  ];
}

/** Forgets what a member has not sent, when they leave. */
export function forgetDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
