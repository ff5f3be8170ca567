import { useEffect, useState } from 'react';
import { currentSession, isSignedIn } from './session.ts';

/** Entries of the tab's and the browser's storage with this prefix are removed when their user's session ends. */
export const draftPrefix = 'retrohale.draft.';

/** The storage key of the signed-in user's unsent text. */
export const draftKey = (name: string) => `${draftPrefix}${currentSession()?.userId ?? ''}.${name}`;

/** The fields on the screen, by what they show. One that was left and opened again shows what becomes of its text. */
const fields = new Map<(text: string) => void, string>();

/**
 * Text that is not sent yet. It survives a reload of the tab. A text that equals `start` is not stored. The setter also
 * takes a function of the text as it is now, for what is done after a reply: others may have changed it by then.
 */
export function useDraft(
  name: string,
  start = '',
): [text: string, setText: (next: string | ((text: string) => string)) => void] {
  const stored = () => sessionStorage.getItem(draftKey(name));
  const [text, show] = useState(() => stored() ?? start);
  useEffect(() => {
    fields.set(show, name);
    return () => void fields.delete(show);
  }, [name]);
  return [
    text,
    (next) => {
      const changed = typeof next === 'string' ? next : next(stored() ?? text);
      show(changed);
      for (const [showToo, ofName] of fields) if (ofName === name) showToo(changed);
      try {
        if (changed === start) sessionStorage.removeItem(draftKey(name));
        else sessionStorage.setItem(draftKey(name), changed);
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
