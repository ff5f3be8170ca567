import { useState } from 'react';
import { currentSession, isSignedIn } from './session.ts';

/** Entries of the tab's and the browser's storage with this prefix are removed when their user's session ends. */
export const draftPrefix = 'retrohale.draft.';

/** The storage key of the signed-in user's unsent text. */
export const draftKey = (name: string) => `${draftPrefix}${currentSession()?.userId ?? ''}.${name}`;

/** Text that is not sent yet. It survives a reload of the tab. A text that equals `start` is not stored. */
export function useDraft(name: string, start = ''): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey(name)) ?? start);
  return [
    text,
    (next) => {
      setText(next);
      try {
        if (next === start) sessionStorage.removeItem(draftKey(name));
        else sessionStorage.setItem(draftKey(name), next);
      } catch {
        // Storage is full or switched off. The text is still on the screen.
      }
    },
  ];
}

/** Whether the signed-in user has unsent text of this name in this tab. */
export const hasDraft = (name: string) => sessionStorage.getItem(draftKey(name)) !== null;

/** Removes all unsent text but the signed-in user's, also what waits on this device for the network. */
export function forgetDrafts() {
  const isTheirs = (key: string) => isSignedIn() && key.startsWith(draftKey(''));
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(draftPrefix) && !isTheirs(key)) storage.removeItem(key);
}
