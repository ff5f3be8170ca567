import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { draftPrefix } from './draft.ts';

/** The storage keys of outboxes, whose `kind` starts like this. */
const isOfOutbox = (key: string) => key.startsWith(draftPrefix) && key.includes('.outbox-');

/** Whether anything may be unsent. Most visits have nothing to send, and do not load the outboxes. */
const store = createStore(() => [sessionStorage, localStorage].some(hasUnsent));

// Another tab has kept something on this device.
addEventListener('storage', ({ key }) => {
  if (key && isOfOutbox(key)) mayHaveUnsent();
});

/** Call it when an outbox is in use. */
export const mayHaveUnsent = () => store.setState(true, true);

/** Whether the outboxes have to be loaded. */
export const useMayHaveUnsent = () => useStore(store);

function hasUnsent(storage: Storage): boolean {
  try {
    return Object.keys(storage).some(isOfOutbox);
  } catch {
    return false; // Storage is disabled in this browser.
  }
}
