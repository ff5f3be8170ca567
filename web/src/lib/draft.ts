import { useState } from 'react';

/** Entries of the tab's storage with this prefix are removed when the session ends. */
export const draftPrefix = 'retrohale.draft.';

/** Text that is not sent yet. It survives a reload of the tab. An empty text removes it. */
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
        // Storage is full or switched off. The text is still on the screen.
      }
    },
  ];
}

/** Removes all unsent text. */
export function forgetDrafts() {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
}
