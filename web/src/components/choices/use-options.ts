import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '@/lib/dom/is-composing.ts';

type Options<Item> = {
  items: readonly Item[];
  isOpen: boolean;
  onPick: (item: Item) => void;
  onClose: () => void;
  /** Whether the first option is active before an arrow key is pressed, so that Enter picks it. */
  startsAtFirst?: boolean;
};

/**
 * Keyboard control of a list of options below a text field, which keeps the focus. Arrow keys move and wrap around, Enter
 * picks, and Escape closes. Keys that belong to an input method, such as a Japanese one, are ignored. `onKeyDown` returns
 * whether it handled the key.
 */
export function useOptions<Item>({ items, isOpen, onPick, onClose, startsAtFirst = false }: Options<Item>) {
  const first = startsAtFirst ? 0 : -1;
  const [choice, setChoice] = useState({ items, index: first });
  // If the options change, start over. The array itself may be new on each render.
  const isSame = choice.items.length === items.length && items.every((item, at) => item === choice.items[at]);
  const active = isSame ? choice.index : first;
  const setActive = (index: number) => setChoice({ items, index });

  function onKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey)
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
        // Otherwise a dialog around it would close.
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
