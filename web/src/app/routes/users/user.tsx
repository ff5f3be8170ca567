import { profileUnavailable } from '@contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { CoverCardSkeleton } from '@/components/layout/cover-card.tsx';
import { paths } from '@/config/paths.ts';
import { meQuery } from '@/features/users/api/get-me.ts';
import { userQuery } from '@/features/users/api/get-user.ts';
import { errorText, unlessMissing } from '@/lib/api/api-error.ts';
import { Redirect } from '@/lib/navigation/redirect.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import styles from '../../layouts/narrow.module.css';
import { LoadError, type LoadErrorProps } from '../../router/load-error.tsx';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { Profile } from './profile.tsx';

const back = { to: paths.feed, label: 'Back to feed' };

/** A user's profile. /u/me redirects to the signed-in user's own. */
export default function UserScreen() {
  const { username = '' } = useParams();
  return username === 'me' ? <Me /> : <LoadedUser username={username} />;
}

function Me() {
  const query = useQuery(meQuery);
  const { search, hash } = useLocation();
  if (query.data) return <Redirect to={paths.user(query.data.username) + search + hash} />;
  return query.isPending ? <ProfileLoading /> : <ProfileError query={query} />;
}

function LoadedUser({ username }: { username: string }) {
  const query = useQuery(userQuery(username));
  const { search, hash } = useLocation();
  const user = unlessMissing(query);
  useScreenTitle(user && displayNameOf(user));
  // The address contained another spelling, an id or a former username.
  if (user && user.username !== username) return <Redirect to={paths.user(user.username) + search + hash} />;
  if (user) return <Profile key={user.id} user={user} />;
  return query.isPending ? <ProfileLoading /> : <ProfileError query={query} />;
}

function ProfileLoading() {
  return (
    <div className={styles.narrow}>
      <CoverCardSkeleton shape="round" />
    </div>
  );
}

function ProfileError({ query }: Pick<LoadErrorProps, 'query'>) {
  const missing = errorText(query.error) === profileUnavailable ? profileUnavailable : 'Profile not found';
  return <LoadError query={query} failed="Failed to load profile" missing={missing} back={back} />;
}
