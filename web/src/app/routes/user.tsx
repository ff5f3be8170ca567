import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { CoverCardSkeleton } from '@/components/cover-card.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { paths } from '@/config/paths.ts';
import { meQuery } from '@/features/users/api/get-me.ts';
import { userQuery } from '@/features/users/api/get-user.ts';
import { ApiError } from '@/lib/api-error.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { useScreenTitle } from '../tab-title.ts';
import styles from './narrow.module.css';
import { Profile } from './profile.tsx';

const back = { to: paths.feed, label: 'Back to feed' };

/** Somebody's profile; /u/me leads to one's own. */
export default function UserScreen() {
  const { username = '' } = useParams();
  return username === 'me' ? <Me /> : <Somebody username={username} />;
}

function Me() {
  const { data: me, isError, isRefetching, refetch } = useQuery(meQuery);
  if (me) return <Navigate to={paths.user(me.username)} replace />;
  return isError ? <Failed onRetry={() => void refetch()} isRetrying={isRefetching} /> : <Coming />;
}

function Somebody({ username }: { username: string }) {
  const { data: user, error, isPending, isRefetching, refetch } = useQuery(userQuery(username));
  useScreenTitle(user && displayNameOf(user));
  // Another spelling, an id or a former name: the address becomes the one of today.
  if (user && user.username !== username) return <Navigate to={paths.user(user.username)} replace />;
  if (user) return <Profile key={user.id} user={user} />;
  if (isPending) return <Coming />;
  if (error instanceof ApiError && !error.isPassing)
    return <ErrorState as="h1" text="Profile not found" back={back} />;
  return <Failed onRetry={() => void refetch()} isRetrying={isRefetching} />;
}

function Coming() {
  return (
    <div className={styles.narrow}>
      <CoverCardSkeleton shape="round" />
    </div>
  );
}

function Failed(retry: { onRetry: () => void; isRetrying: boolean }) {
  return <ErrorState as="h1" text="Failed to load profile" back={back} {...retry} />;
}
