import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { EmptyState } from '@/components/empty-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { VisuallyHidden } from '@/components/visually-hidden.tsx';
import { paths } from '@/config/paths.ts';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { useScreenTitle } from '../tab-title.ts';
import styles from './feed.module.css';
import { FeedAside, FeedAsideTabs } from './feed-aside.tsx';
import { FeedComposer } from './feed-composer.tsx';
import { FeedPosts } from './feed-posts.tsx';

/** The posts of the user's clubs and of users they follow, with a composer. */
export default function Feed() {
  useScreenTitle('Feed');
  const { data: clubs } = useQuery(myClubsQuery);
  return (
    <div className={styles.columns}>
      <VisuallyHidden>
        <h1>Feed</h1>
      </VisuallyHidden>
      <div className={styles.main}>
        {clubs?.length === 0 ? (
          <EmptyState
            as="h2"
            icon={<Users />}
            title="Join a Club to Get Started"
            action={
              <LinkButton variant="primary" to={paths.clubs}>
                Browse Clubs
              </LinkButton>
            }
          />
        ) : (
          <FeedComposer />
        )}
        <FeedAsideTabs />
        <FeedPosts />
      </div>
      <FeedAside />
    </div>
  );
}
