import { type RefObject, useEffect } from 'react';

/** The slash key focuses the search box, unless the user is typing. */
export function useSearchShortcut(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      // Not while a dialog is open: the bar is behind it.
      if (
        !box.current?.offsetParent ||
        document.querySelector('[role=dialog], [role=alertdialog], dialog[open]')
      )
        return;
      event.preventDefault();
      box.current.focus();
      box.current.select();
    }
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [box]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
