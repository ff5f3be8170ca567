import { isolated } from '@contract/values/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { paths } from '@/config/paths.ts';
import { postQuery } from '@/features/posts/api/get-post.ts';
import { PostCard } from '@/features/posts/components/cards/post-card.tsx';
import { PostSkeleton } from '@/features/posts/components/cards/post-skeleton.tsx';
import { unlessMissing } from '@/lib/api/api-error.ts';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import { useGoBack } from '@/lib/navigation/use-go-back.ts';
import { useNavigateFromHere } from '@/lib/navigation/use-navigate-from-here.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import styles from '../../layouts/narrow.module.css';
import { LoadError } from '../../router/load-error.tsx';
import { namedInPath } from '../../router/named-in-path.tsx';
import { useScreenTitle } from '../../watches/tab-title.ts';

const HeldPostCard = lazyWithRetry(async () => {
  const { HeldPostCard } = await import('@/features/posts/components/held/held-post-card.tsx');
  return { default: HeldPostCard };
}, 0);

const back = { to: paths.feed, label: 'Back to Feed' };

/** A single post with its comments. */
export default namedInPath('postId', LoadedPost, { text: 'No post ID provided', back });

function LoadedPost({ postId }: { postId: string }) {
  const navigate = useNavigateFromHere();
  const goBack = useGoBack(paths.feed);
  const query = useQuery(postQuery(postId));
  const post = unlessMissing(query);
  const author = post && displayNameOf(post.author);
  useScreenTitle(author ? `${author} in ${isolated(post.club.name)}` : undefined);
  if (query.isPending)
    return (
      <div className={styles.narrow}>
        <SkeletonGroup label="Loading...">
          <PostSkeleton />
        </SkeletonGroup>
      </div>
    );
  if (!post)
    return <LoadError query={query} failed="Failed to load post" missing="Post not found" back={back} />;
  return (
    <div className={styles.narrow}>
      <VisuallyHidden>
        <h1>Post by {author}</h1>
      </VisuallyHidden>
      <div>
        <Button size="small" icon={<ArrowLeft />} onClick={goBack}>
          Back
        </Button>
      </div>
      {post.isHeld ? (
        <Suspense fallback={<PostSkeleton />}>
          <HeldPostCard
            post={post}
            // An approved post is shown here, at the same address.
            onGone={(isApproved) => !isApproved && navigate(paths.club(post.club.slug), { replace: true })}
          />
        </Suspense>
      ) : (
        <PostCard
          key={post.id}
          post={post}
          isWhole
          isFirst
          onDeleted={() => navigate(paths.feed, { replace: true })}
        />
      )}
    </div>
  );
}
