import { useContext } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { pageAt } from '@/lib/cache/page-at.ts';
import { AppHistoryContext } from './app-history.ts';

/**
 * `useNavigate` for what follows a reply. It does nothing once the user has opened another page, so that a late reply
 * cannot take them away from it.
 */
export function useNavigateFromHere() {
  const history = useContext(AppHistoryContext);
  const navigate = useNavigate();
  const page = pageAt(useLocation());
  return (to: string, options?: NavigateOptions) => {
    const { location } = history?.visits.getState() ?? {};
    if (!location || pageAt(location) === page) void navigate(to, options);
  };
}
