import { useEffect, useState } from 'react';
import { currentSession, isSignedIn } from '@/lib/session/session.ts';

/** Entries in session and local storage with this prefix are removed when their user's session ends. */
export const draftPrefix = 'retrohale.draft.';

/** The storage key for the signed-in user's unsent text. */
export const draftKey = (name: string) => `${draftPrefix}${currentSession()?.userId ?? ''}.${name}`;

/**
 * The setters of the fields on the screen, with the names of their drafts. All fields of a draft show every change to it.
 */
const fields = new Map<(text: string) => void, string>();

/**
 * Text that has not been sent yet. It survives a reload of the tab. A text equal to `start` is not stored. The setter also
 * takes a function of the current text. Use that after a reply, when the text may have changed in the meantime.
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
      const changed = typeof next === 'string' ? next : next(stored() ?? start);
      show(changed);
      for (const [showToo, ofName] of fields) if (ofName === name) showToo(changed);
      try {
        if (changed === start) sessionStorage.removeItem(draftKey(name));
        else sessionStorage.setItem(draftKey(name), changed);
      } catch {
        // Storage is full or disabled. The text is still on the screen.
      }
    },
  ];
}

/** Removes the text that was sent from what is unsent. Fields keep showing it. */
export function forgetSent(name: string, text: string) {
  if (sessionStorage.getItem(draftKey(name)) === text) sessionStorage.removeItem(draftKey(name));
}

/** Whether the signed-in user has unsent text with this name in this tab. */
export const hasDraft = (name: string) => sessionStorage.getItem(draftKey(name)) !== null;

/** Removes all unsent text except the signed-in user's, including what waits on this device for the network. */
export function forgetDrafts() {
  const isTheirs = (key: string) => isSignedIn() && key.startsWith(draftKey(''));
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(draftPrefix) && !isTheirs(key)) storage.removeItem(key);
}
