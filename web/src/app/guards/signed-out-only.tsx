import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { safeNextPath } from '@/lib/navigation/next-path.ts';
import { useSession } from '@/lib/session/session.ts';

/** Redirects signed-in users to the path in `next`, or to the feed. */
export function SignedOutOnly() {
  const isSignedIn = useSession() !== undefined;
  const [query] = useSearchParams();
  if (isSignedIn) return <Navigate to={safeNextPath(query.get('next')) ?? paths.feed} replace />;
  return <Outlet />;
}
