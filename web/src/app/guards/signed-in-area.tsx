import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath, paths } from '@/config/paths.ts';
import { useSession, whySessionEnded } from '@/lib/session/session.ts';
import { FirstBar } from '../layouts/bars/first-bar.tsx';
import { followIntent } from '../router/follow-intent.ts';
import { Loading } from '../router/loading.tsx';
import { loadFirstRequests, prepareScreen } from '../router/prepare-screen.ts';
import { loadLayout } from '../router/screens.ts';

const SignedInLayout = lazy(loadLayout);

/** Requires a session. Checks it again whenever the path changes or the session ends. */
export function SignedInArea() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const isSignedIn = session !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    void loadFirstRequests();
    return followIntent(prepareScreen);
  }, [isSignedIn]);
  if (session)
    return (
      <Suspense
        fallback={
          <>
            <FirstBar />
            <Loading />
          </>
        }
      >
        <SignedInLayout key={session.userId} userId={session.userId} />
      </Suspense>
    );
  // Users return to this path after signing in only if their session has expired, they had none, or they are switching
  // to another account for it.
  const why = whySessionEnded() ?? 'expired';
  const to = why === 'expired' || why === 'switching' ? loginPath(pathname + search + hash) : paths.login;
  return <Navigate to={to} replace />;
}
