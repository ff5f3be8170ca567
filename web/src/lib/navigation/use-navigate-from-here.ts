import { useContext } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { pageAt } from '@/lib/cache/page-at.ts';
import { AppRouterContext } from './app-router.ts';

/**
 * `useNavigate` for what follows a reply. It does nothing once the user has opened another page, so that a late reply
 * cannot take them away from it. Resolves when the other page is shown.
 */
export function useNavigateFromHere() {
  const app = useContext(AppRouterContext);
  const navigate = useNavigate();
  const page = pageAt(useLocation());
  return async (to: string, options?: NavigateOptions) => {
    const { navigation, location } = app?.router.state ?? {};
    const now = navigation?.location ?? location;
    if (!now || pageAt(now) === page) await navigate(to, options);
  };
}
