import type { User } from '@contract/users.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '@/components/layout/tabs.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { userPostsQuery } from '@/features/posts/api/get-user-posts.ts';
import { PostList } from '@/features/posts/components/cards/post-list.tsx';
import { userReviewsQuery } from '@/features/reviews/api/get-user-reviews.ts';
import { ReviewList } from '@/features/reviews/components/review-list.tsx';
import { meQuery } from '@/features/users/api/get-me.ts';
import { ProfileAbout } from '@/features/users/components/profile/profile-about.tsx';
import { ProfileHeader } from '@/features/users/components/profile/profile-header.tsx';
import { UnblockButton } from '@/features/users/components/profile/unblock-button.tsx';
import { displayNameOf } from '@/lib/text/display-name.ts';
import styles from '../../layouts/narrow.module.css';

const ShownHumidor = lazy(() => import('@/features/humidor/components/items/shown-humidor.tsx'));
const UserTastings = lazy(() => import('@/features/products/components/tastings/user-tastings.tsx'));
const ProfileClubs = lazy(() => import('@/features/users/components/profile/profile-clubs.tsx'));
const PalateCard = lazy(() => import('@/features/products/components/tastings/palate-card.tsx'));

const tabs = [
  { id: 'posts', label: 'Posts' },
  { id: 'reviews', label: 'Reviews' },
  { id: 'humidor', label: 'Humidor' },
  { id: 'about', label: 'About' },
];

/** A user's profile: its header and the tabs Posts, Reviews, Humidor and About. */
export function Profile({ user }: { user: User }) {
  const { isSelf } = user.viewer;
  const { data: me } = useQuery({ ...meQuery, enabled: isSelf });
  const [query, setQuery] = useSearchParams();
  const selected = tabs.find((tab) => tab.id === query.get('tab'))?.id ?? 'posts';
  if (user.viewer.canUnblock) return <BlockedProfile user={user} />;
  return (
    <div className={styles.narrow}>
      <ProfileHeader user={user} />
      <Tabs
        label={displayNameOf(user)}
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => setQuery(tab === 'posts' ? {} : { tab }, { replace: true })}
      >
        {selected === 'posts' && <UserPosts user={user} />}
        {selected === 'reviews' && <UserReviews user={user} />}
        {selected === 'humidor' && (
          <Suspense fallback={null}>
            <ShownHumidor username={user.username} isSelf={isSelf} />
          </Suspense>
        )}
        {selected === 'about' && (
          <div className={styles.narrow}>
            <ProfileAbout user={user} email={isSelf ? me?.email : undefined} />
            <Suspense fallback={null}>
              <ProfileClubs userId={user.id} />
            </Suspense>
          </div>
        )}
      </Tabs>
    </div>
  );
}

/** What remains of a profile if the viewer has blocked the user. */
function BlockedProfile({ user }: { user: User }) {
  return (
    <EmptyState
      as="h1"
      icon={<Ban />}
      title={`You blocked @${user.username}`}
      text="You cannot see each other on Retrohale. They are not notified."
      action={<UnblockButton user={user} />}
    />
  );
}

function UserPosts({ user }: { user: User }) {
  const query = useInfiniteQuery(userPostsQuery(user.username));
  return (
    <PostList
      query={query}
      label="Posts"
      count={user._count.posts}
      empty={<EmptyState title="No posts yet" />}
    />
  );
}

function UserReviews({ user }: { user: User }) {
  return (
    <div className={styles.narrow}>
      <Suspense fallback={null}>
        <PalateCard userId={user.id} isSelf={user.viewer.isSelf} name={displayNameOf(user)} />
        <UserTastings userId={user.id} />
      </Suspense>
      <ReviewList
        query={useInfiniteQuery(userReviewsQuery(user.id))}
        empty={<EmptyState title="No reviews yet" />}
      />
    </div>
  );
}
