import { type RefObject, useEffect } from 'react';
import { shortcutSetting } from '@/lib/dom/device-setting.ts';

/** The slash key focuses the search box, unless the user is typing. */
export function useSearchShortcut(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (!shortcutSetting.isOn()) return;
      // Not while a dialog is open, because it covers the search box.
      if (!box.current?.offsetParent || isCovered()) return;
      event.preventDefault();
      box.current.focus();
      box.current.select();
    }
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [box]);
}

/** Whether a dialog is open. */
export const isCovered = () =>
  document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
