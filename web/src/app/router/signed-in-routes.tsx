import { Navigate, type RouteObject, useLocation, useParams } from 'react-router-dom';
import { paths, patterns } from '@/config/paths.ts';
import { SignedInArea } from '../guards/signed-in-area.tsx';
import { lazyRoute } from './lazy-route.tsx';
import { requestScreen } from './prepare-screen.ts';
import { screens } from './screens.ts';

/** The signed-in area. */
export const signedInRoutes: RouteObject[] = [
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
];

/** /profile/{username}, including /profile/me. */
function OldProfile() {
  const { username = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={paths.user(username) + search + hash} replace />;
}
