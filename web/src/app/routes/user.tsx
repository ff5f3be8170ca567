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

/** A user's profile. /u/me redirects to the signed-in user's own. */
export default function UserScreen() {
  const { username = '' } = useParams();
  return username === 'me' ? <Me /> : <LoadedUser username={username} />;
}

function Me() {
  const { data: me, isError, isRefetching, refetch } = useQuery(meQuery);
  if (me) return <Navigate to={paths.user(me.username)} replace />;
  return isError ? (
    <ProfileError onRetry={() => void refetch()} isRetrying={isRefetching} />
  ) : (
    <ProfileLoading />
  );
}

function LoadedUser({ username }: { username: string }) {
  const { data: user, error, isPending, isRefetching, refetch } = useQuery(userQuery(username));
  useScreenTitle(user && displayNameOf(user));
  // The address had another spelling, an id or a former username.
  if (user && user.username !== username) return <Navigate to={paths.user(user.username)} replace />;
  if (user) return <Profile key={user.id} user={user} />;
  if (isPending) return <ProfileLoading />;
  if (error instanceof ApiError && !error.isPassing)
    return <ErrorState as="h1" text="Profile not found" back={back} />;
  return <ProfileError onRetry={() => void refetch()} isRetrying={isRefetching} />;
}

function ProfileLoading() {
  return (
    <div className={styles.narrow}>
      <CoverCardSkeleton shape="round" />
    </div>
  );
}

function ProfileError(retry: { onRetry: () => void; isRetrying: boolean }) {
  return <ErrorState as="h1" text="Failed to load profile" back={back} {...retry} />;
}
