import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath, paths } from '@/config/paths.ts';
import { useSession, whySessionEnded } from '@/lib/session.ts';
import { followIntent } from '../follow-intent.ts';
import { Loading } from '../loading.tsx';
import { preloadFirstRequests, prepareScreen, SignedInLayout } from '../screens.ts';

/** Requires a session, which is checked again on every change of path and whenever it ends. */
export function SignedInArea() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const isSignedIn = session !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    void preloadFirstRequests();
    return followIntent(prepareScreen);
  }, [isSignedIn]);
  if (session)
    return (
      <Suspense fallback={<Loading />}>
        <SignedInLayout key={session.userId} userId={session.userId} />
      </Suspense>
    );
  // Only a user whose session has expired, or who had none, returns to this path after they sign in.
  const why = whySessionEnded() ?? 'expired';
  const to = why === 'expired' ? loginPath(pathname + search + hash) : paths.login;
  return <Navigate to={to} replace />;
}
