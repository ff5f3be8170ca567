import { useState } from 'react';
import { currentSession } from './session.ts';

/** Entries of the tab's storage with this prefix are removed when the session ends. */
export const draftPrefix = 'retrohale.draft.';

/** Text of the signed-in user that is not sent yet. It survives a reload of the tab. An empty text removes it. */
export function useDraft(name: string): [text: string, setText: (text: string) => void] {
  // The user is part of the key: on a shared computer, no one finds the text of the user before them.
  const [key] = useState(() => `${draftPrefix}${currentSession()?.userId}.${name}`);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      try {
        if (next === '') sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, next);
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
