import type { Club } from '@contract/clubs.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState } from '@/components/empty-state.tsx';
import { clubPostsQuery } from '@/features/posts/api/get-club-posts.ts';
import { liveClubPosts } from '@/features/posts/api/live-posts.ts';
import { Composer } from '@/features/posts/components/composer.tsx';
import { NewPosts } from '@/features/posts/components/new-posts.tsx';
import { PostList } from '@/features/posts/components/post-list.tsx';
import styles from './narrow.module.css';

/** A club's posts, with a composer for members. */
export function ClubPosts({ club }: { club: Club }) {
  const query = useInfiniteQuery(clubPostsQuery(club.id));
  const list = useMemo(() => liveClubPosts(club.id), [club.id]);
  return (
    <div className={styles.narrow}>
      {club.viewer.canPost && <Composer clubId={club.id} />}
      <NewPosts list={list} />
      <PostList
        query={query}
        label={`Posts in ${club.name}`}
        empty={<EmptyState as="h2" title="No posts yet" />}
      />
    </div>
  );
}
