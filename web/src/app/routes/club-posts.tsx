import type { Club } from '@contract/clubs.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CardFeedSkeleton } from '@/components/card-feed.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { nextClubEventsQuery } from '@/features/events/api/get-next-club-events.ts';
import { NextClubEvent } from '@/features/events/components/next-club-event.tsx';
import { clubPostsQuery } from '@/features/posts/api/get-club-posts.ts';
import { liveClubPosts } from '@/features/posts/api/live-posts.ts';
import { Composer } from '@/features/posts/components/composer.tsx';
import { NewPosts } from '@/features/posts/components/new-posts.tsx';
import { PostList } from '@/features/posts/components/post-list.tsx';
import { PostSkeleton } from '@/features/posts/components/post-skeleton.tsx';
import styles from './narrow.module.css';

/** A club's next event and its posts, with a composer for members. */
export function ClubPosts({ club }: { club: Club }) {
  const query = useInfiniteQuery(clubPostsQuery(club.id));
  const next = useQuery(nextClubEventsQuery(club.id));
  const [event] = next.data?.items ?? [];
  const list = useMemo(() => liveClubPosts(club.id), [club.id]);
  return (
    <div className={styles.narrow}>
      {club.viewer.canPost && <Composer clubId={club.id} />}
      {event && <NextClubEvent event={event} />}
      <NewPosts list={list} />
      {/* The posts wait for the first reply about the event, so that they do not move. */}
      {next.isPending && next.failureCount === 0 ? (
        <CardFeedSkeleton label="Loading..." card={<PostSkeleton />} />
      ) : (
        <PostList
          query={query}
          label={`Posts in ${club.name}`}
          empty={<EmptyState as="h2" title="No posts yet" />}
        />
      )}
    </div>
  );
}
