import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { pageAt } from '@/lib/cache/page-at.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useShownTitle } from './watches/tab-title.ts';

/**
 * Announces a new screen to screen readers and moves the focus to it, as a page load would. The first screen is announced
 * by the page load itself.
 */
export function Announcer() {
  const page = pageAt(useLocation());
  const title = useShownTitle();
  const [first] = useState(page);
  const [hasMoved, setHasMoved] = useState(false);
  // Not in an effect, so that the focus has moved before a field of the new screen may take it.
  if (page !== first && !hasMoved) setHasMoved(true);
  useEffect(() => {
    if (!hasMoved || !page) return;
    const content = document.getElementById('content');
    content?.focus({ preventScroll: true });
    // Behind a dialog that has not closed yet, it cannot take the focus.
    if (document.activeElement !== content) focusWhenLost(content);
  }, [hasMoved, page]);
  return (
    <VisuallyHidden>
      <span role="status">{hasMoved && title}</span>
    </VisuallyHidden>
  );
}
