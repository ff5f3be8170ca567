import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { currentSession, subscribeToSession } from '@/lib/session/session.ts';
import { draftKey, draftPrefix } from './draft.ts';

const none: readonly never[] = [];

/**
 * Items that the server has not confirmed yet, in named lists of one kind for each user. They outlive the screen and a
 * reload. In session storage they last as long as the tab, and in local storage until the session ends. Their keys are like
 * those of drafts, so that the end of the session discards them. `restored` converts a stored item to its state after a
 * reload.
 */
export function createOutbox<Item>(kind: string, storage: Storage, restored = (item: Item) => item) {
  const lists = createStore<Record<string, readonly Item[]>>(() => restoreAll());

  subscribeToSession(() => {
    if (!currentSession()) lists.setState({}, true);
  });
  // Follows what other tabs store or send. For session storage, there is no such event.
  addEventListener('storage', ({ storageArea, key, newValue }) => {
    if (storageArea === storage && key?.includes(`.${kind}.`)) lists.setState({ [key]: parse(newValue) });
  });

  const keyOf = (name: string) => draftKey(`${kind}.${name}`);
  /** The names of the signed-in user's lists that contain such an item. */
  const namesWith = (isMeant: (item: Item) => boolean) =>
    Object.entries(lists.getState())
      .filter(([key, items]) => key.startsWith(keyOf('')) && items.some(isMeant))
      .map(([key]) => key.slice(keyOf('').length));
  return {
    /** The signed-in user's list with this name. */
    of: (name: string): readonly Item[] => lists.getState()[keyOf(name)] ?? none,
    /** The same, kept up to date in a component. */
    useList: (name: string): readonly Item[] => useStore(lists, (all) => all[keyOf(name)] ?? none),
    namesWith,
    /** Whether the signed-in user has such an item in any list, kept up to date in a component. */
    useHas: (isMeant: (item: Item) => boolean): boolean =>
      useStore(lists, () => namesWith(isMeant).length > 0),
    store(name: string, items: readonly Item[]) {
      const key = keyOf(name);
      lists.setState({ [key]: items });
      try {
        if (items.length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(items));
      } catch {
        // Storage is full or disabled. The items stay on the screen.
      }
    },
  };

  /** Returns the lists from before a reload. */
  function restoreAll(): Record<string, readonly Item[]> {
    try {
      const keys = Object.keys(storage).filter(
        (key) => key.startsWith(draftPrefix) && key.includes(`.${kind}.`),
      );
      return Object.fromEntries(keys.map((key) => [key, parse(storage.getItem(key)).map(restored)]));
    } catch {
      return {};
    }
  }

  function parse(kept: string | null): Item[] {
    return JSON.parse(kept ?? '[]');
  }
}
