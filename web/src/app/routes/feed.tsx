import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { VisuallyHidden } from '@/components/visually-hidden.tsx';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { useScreenTitle } from '../tab-title.ts';
import styles from './feed.module.css';
import { FeedAside, FeedAsideTabs } from './feed-aside.tsx';
import { FeedComposer } from './feed-composer.tsx';
import { FeedPosts } from './feed-posts.tsx';
import { JoinAClub } from './join-a-club.tsx';

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
          <JoinAClub title="Join a Club to Get Started" icon={<Users />} />
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
