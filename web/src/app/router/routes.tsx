import type { ComponentType } from 'react';
import { Navigate, type RouteObject, useLocation, useParams } from 'react-router-dom';
import { paths, patterns } from '@/config/paths.ts';
import { SignedInArea } from '../guards/signed-in-area.tsx';
import { SignedOutOnly } from '../guards/signed-out-only.tsx';
import { PublicLayout } from '../layouts/public-layout.tsx';
import Login from '../routes/public/login.tsx';
import Register from '../routes/public/register.tsx';
import { AppShell } from './app-shell.tsx';
import { Loading } from './loading.tsx';
import { requestScreen } from './prepare-screen.ts';
import { ScreenError } from './screen-error.tsx';
import { screens } from './screens.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** A route whose code is loaded when it is first opened. */
const lazyRoute = (path: string, load: Load, loading = <Loading />): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
  hydrateFallbackElement: loading,
  errorElement: <ScreenError />,
});

/** All routes of the app. Any other path redirects to /login, which redirects signed-in users to the feed. */
export const routes: RouteObject[] = [
  {
    element: <AppShell />,
    errorElement: <ScreenError />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          lazyRoute(paths.rules, () => import('../routes/public/rules.tsx')),
          lazyRoute(paths.privacyNotice, () => import('../routes/public/privacy-notice.tsx')),
          {
            element: <SignedOutOnly />,
            children: [
              { path: paths.login, element: <Login /> },
              { path: paths.register, element: <Register /> },
            ],
          },
        ],
      },
      lazyRoute(
        paths.callback,
        () => import('../routes/public/auth-callback.tsx'),
        <Loading label="Completing sign in..." />,
      ),
      {
        element: <SignedInArea />,
        children: [
          ...screens.map(({ path, load }) => ({
            ...lazyRoute(path, load),
            // Not awaited, because the screen shows that it is loading.
            loader: ({ request }: { request: Request }) => {
              void requestScreen(new URL(request.url));
              return null;
            },
            shouldRevalidate: ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
              currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search,
          })),
          { path: patterns.oldUser, element: <OldProfile /> },
        ],
      },
      { path: '*', element: <Navigate to={paths.login} replace /> },
    ],
  },
];

/** /profile/{username}, including /profile/me. */
function OldProfile() {
  const { username = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={paths.user(username) + search + hash} replace />;
}
