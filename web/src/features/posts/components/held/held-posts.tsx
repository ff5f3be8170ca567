import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '@/components/lists/paged-list.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { useFragmentFocus } from '@/lib/navigation/use-fragment-focus.ts';
import layout from '@/styles/layout.module.css';
import { heldPostsQuery } from '../../api/get-held-posts.ts';
import { PostSkeleton } from '../cards/post-skeleton.tsx';
import { HeldPostCard } from './held-post-card.tsx';
import styles from './held-posts.module.css';

/** The posts that wait for approval in a club, above its posts: the reader's own, or all for those who decide. */
export default function HeldPosts({ clubId }: { clubId: string }) {
  // The link of a notification points here.
  useFragmentFocus('waiting');
  return (
    <section className={layout.column3} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading} tabIndex={-1}>
        Waiting for Approval
      </h2>
      <PagedList
        pages={loadedPages(useInfiniteQuery(heldPostsQuery(clubId)))}
        skeleton={<PostSkeleton />}
        empty={null}
      >
        {(posts) => posts.map((post) => <HeldPostCard key={post.id} post={post} />)}
      </PagedList>
    </section>
  );
}
