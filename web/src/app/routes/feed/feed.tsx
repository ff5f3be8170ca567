import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { useMediaQuery } from '@/lib/dom/use-media-query.ts';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';
import styles from './feed.module.css';
import { FeedAside, FeedAsideTabs } from './feed-aside.tsx';
import { FeedComposer } from './feed-composer.tsx';
import { FeedPosts } from './feed-posts.tsx';

const Welcome = lazyWithRetry(() => import('./welcome.tsx'));

/** The posts of the user's clubs and of users they follow, with a composer. */
export default function Feed() {
  useScreenTitle('Feed');
  const { data: clubs } = useQuery(myClubsQuery);
  const hasAside = useMediaQuery('(width >= 48rem)');
  return (
    <div className={styles.columns}>
      <VisuallyHidden>
        <h1>Feed</h1>
      </VisuallyHidden>
      <div className={styles.main}>
        {clubs?.length === 0 ? (
          <Suspense fallback={<div className={styles.welcome} />}>
            <Welcome />
          </Suspense>
        ) : (
          <FeedComposer />
        )}
        {!hasAside && <FeedAsideTabs />}
        <FeedPosts />
      </div>
      {hasAside && <FeedAside />}
    </div>
  );
}
