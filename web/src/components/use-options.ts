import { type KeyboardEvent, useState } from 'react';

type Options<Item> = {
  items: readonly Item[];
  isOpen: boolean;
  onPick: (item: Item) => void;
  onClose: () => void;
  /** Whether the first option is chosen before any arrow key; Enter then picks it. */
  startsAtFirst?: boolean;
};

/**
 * The keyboard of a list of options under a text field, which keeps the focus: arrows move round, Enter picks, Escape
 * closes. Keys of an input method (for Japanese, Chinese, Korean …) are its own. `onKeyDown` answers whether it took the key.
 */
export function useOptions<Item>({ items, isOpen, onPick, onClose, startsAtFirst = false }: Options<Item>) {
  const first = startsAtFirst ? 0 : -1;
  const [choice, setChoice] = useState({ items, place: first });
  // New items are a new list.
  const active = choice.items === items ? choice.place : first;
  const setActive = (place: number) => setChoice({ items, place });

  function onKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    const item = items[active];
    switch (event.key) {
      case 'ArrowDown':
        if (items.length === 0) return false;
        setActive((active + 1) % items.length);
        break;
      case 'ArrowUp':
        if (items.length === 0) return false;
        setActive((Math.max(active, 0) - 1 + items.length) % items.length);
        break;
      case 'Enter':
        if (!item) return false;
        onPick(item);
        break;
      case 'Escape':
        // A dialog around it stays open.
        event.stopPropagation();
        onClose();
        break;
      default:
        return false;
    }
    event.preventDefault();
    return true;
  }

  return { active, setActive, onKeyDown };
}
