import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsCurrentVisit } from './use-is-current-visit.ts';

/** Replaces the screen's address after a reply, unless the user has opened something else by then. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  const isCurrent = useIsCurrentVisit();
  useEffect(() => {
    if (isCurrent()) void navigate(to, { replace: true });
  });
  return null;
}
