import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath, paths } from '@/config/paths.ts';
import { useSession, whySessionEnded } from '@/lib/session.ts';
import { PreloadContext } from '../layouts/preload-context.ts';
import { Loading } from '../loading.tsx';
import { preloadScreen, SignedInLayout } from '../screens.ts';

/** Requires a session, which is checked again on every change of path and whenever it ends. */
export function SignedInArea() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session)
    return (
      <Suspense fallback={<Loading />}>
        <PreloadContext value={preloadScreen}>
          <SignedInLayout key={session.userId} userId={session.userId} />
        </PreloadContext>
      </Suspense>
    );
  // A user who logged out, or was suspended, does not return to this path. All others do after they sign in.
  const why = whySessionEnded();
  const to = why === 'logged-out' || why === 'suspended' ? paths.login : loginPath(pathname + search);
  return <Navigate to={to} replace />;
}
