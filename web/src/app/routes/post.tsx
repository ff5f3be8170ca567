import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { SkeletonGroup } from '@/components/skeleton.tsx';
import { VisuallyHidden } from '@/components/visually-hidden.tsx';
import { paths } from '@/config/paths.ts';
import { postQuery } from '@/features/posts/api/get-post.ts';
import { PostCard } from '@/features/posts/components/post-card.tsx';
import { PostSkeleton } from '@/features/posts/components/post-skeleton.tsx';
import { ApiError } from '@/lib/api-error.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { useGoBack } from '@/lib/use-go-back.ts';
import { useScreenTitle } from '../tab-title.ts';
import styles from './narrow.module.css';

const back = { to: paths.feed, label: 'Back to Feed' };

/** A single post with its comments. */
export default function PostScreen() {
  const { postId } = useParams();
  if (!postId) return <ErrorState as="h1" text="No post ID provided" back={back} />;
  return <LoadedPost postId={postId} />;
}

function LoadedPost({ postId }: { postId: string }) {
  const navigate = useNavigate();
  const goBack = useGoBack(paths.feed);
  const { data: post, error, isPending, isRefetching, refetch } = useQuery(postQuery(postId));
  const author = post && displayNameOf(post.author);
  useScreenTitle(author ? `${author} in ${post.club.name}` : undefined);
  if (isPending)
    return (
      <div className={styles.narrow}>
        <SkeletonGroup label="Loading...">
          <PostSkeleton />
        </SkeletonGroup>
      </div>
    );
  if (!post) {
    // A malformed id is refused with 400. To the user that is a missing post, too.
    const isMissing = error instanceof ApiError && !error.isPassing;
    return isMissing ? (
      <ErrorState as="h1" text="Post not found" back={back} />
    ) : (
      <ErrorState
        as="h1"
        text="Failed to load post"
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
        back={back}
      />
    );
  }
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
      <PostCard
        key={post.id}
        post={post}
        firstComments={20}
        isFirst
        onDeleted={() => navigate(paths.feed, { replace: true })}
      />
    </div>
  );
}
