import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isFieldFocused } from '@/lib/dom/is-field-focused.ts';

/**
 * Shows the element with this id, and moves the focus to it, if the address names it as its fragment. The browser does so
 * only within a page. `isReady` is false while what is above the element has yet to take its height. A user who is in a field
 * by then stays there.
 */
export function useFragmentFocus(id: string, isReady = true) {
  const isNamed = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (!isNamed || !isReady || isFieldFocused()) return;
    const target = document.getElementById(id);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [id, isNamed, isReady]);
}
