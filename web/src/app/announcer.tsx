import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '@/components/visually-hidden.tsx';
import { useShownTitle } from './tab-title.ts';

/**
 * Announces a new screen to screen readers and moves the focus to it, as a page load would. The first screen is announced
 * by the page load itself.
 */
export function Announcer() {
  const { pathname } = useLocation();
  const title = useShownTitle();
  const [first] = useState(pathname);
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    if (pathname !== first) setHasMoved(true);
  }, [pathname, first]);
  useEffect(() => {
    if (!hasMoved || !pathname) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [hasMoved, pathname]);
  return (
    <VisuallyHidden>
      <span role="status">{hasMoved && title}</span>
    </VisuallyHidden>
  );
}
