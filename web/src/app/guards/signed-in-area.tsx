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
  // Only a user whose session has expired, or who had none, returns to this path after they sign in.
  const why = whySessionEnded() ?? 'expired';
  const to = why === 'expired' ? loginPath(pathname + search) : paths.login;
  return <Navigate to={to} replace />;
}
