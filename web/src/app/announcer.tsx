import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '@/components/visually-hidden.tsx';
import { onTitle, screenTitle } from './screen-title.ts';

/**
 * Tells screen readers that another screen is shown, and moves the focus to it: without a page load nobody
 * else does. The first screen is announced by the page load itself.
 */
export function Announcer() {
  const { pathname } = useLocation();
  const title = useSyncExternalStore(onTitle, screenTitle);
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
