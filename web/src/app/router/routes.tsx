import { Navigate, type RouteObject } from 'react-router-dom';
import { paths, patterns } from '@/config/paths.ts';
import { SignedOutOnly } from '../guards/signed-out-only.tsx';
import { AppShell } from './app-shell.tsx';
import { lazyRoute } from './lazy-route.tsx';
import { Loading } from './loading.tsx';
import { loadLogin, loadPublicLayout, loadRegister } from './public-screens.ts';
import { ScreenError } from './screen-error.tsx';
import { signedInRoutes } from './signed-in-routes.tsx';

/** The routes of the app. Any other path redirects to /login, which redirects signed-in users to the feed. */
export const routes: RouteObject[] = [
  {
    id: 'app',
    element: <AppShell />,
    hydrateFallbackElement: <Loading />,
    errorElement: <ScreenError />,
    children: [
      {
        lazy: async () => ({ Component: (await loadPublicLayout()).PublicLayout }),
        children: [
          lazyRoute(paths.rules, () => import('../routes/public/rules.tsx')),
          lazyRoute(patterns.unsubscribe, () => import('../routes/public/unsubscribe.tsx')),
          lazyRoute(patterns.confirmEmail, () => import('../routes/public/confirm-email.tsx')),
          lazyRoute(patterns.resumeMail, () => import('../routes/public/resume-mail.tsx')),
          lazyRoute(paths.privacyNotice, () => import('../routes/public/privacy-notice.tsx')),
          {
            element: <SignedOutOnly />,
            children: [lazyRoute(paths.login, loadLogin), lazyRoute(paths.register, loadRegister)],
          },
        ],
      },
      lazyRoute(
        paths.callback,
        () => import('../routes/public/auth-callback.tsx'),
        <Loading label="Completing sign in..." />,
      ),
      ...signedInRoutes,
      { path: '*', element: <Navigate to={paths.login} replace /> },
    ],
  },
];
