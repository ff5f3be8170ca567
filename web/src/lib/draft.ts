import { useState } from 'react';

/** What is kept under it is forgotten when the member leaves. */
export const draftPrefix = 'retrohale.draft.';

/** Text that is not sent yet and survives a reload of the tab; the empty text forgets it. */
export function useDraft(name: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(draftPrefix + name) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      try {
        if (next === '') sessionStorage.removeItem(draftPrefix + name);
        else sessionStorage.setItem(draftPrefix + name, next);
      } catch {
        // Storage is full or switched off; the text still stands on the screen.
      }
    },
  ];
}

/** Forgets what a member has not sent, when they leave. */
export function forgetDrafts() {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
}
