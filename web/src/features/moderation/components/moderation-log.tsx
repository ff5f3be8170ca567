import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { Card } from '@/components/card.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadMore } from '@/components/load-more.tsx';
import { Skeleton, SkeletonGroup } from '@/components/skeleton.tsx';
import { errorText } from '@/lib/api-error.ts';
import { allItems } from '@/lib/pages.ts';
import { actsQuery } from '../api/get-acts.ts';
import { ActEntry } from './act-entry.tsx';
import styles from './moderation.module.css';

/** Every act of every moderator; nobody can change a line of it. */
export function ModerationLog() {
  const query = useInfiniteQuery(actsQuery);
  const acts = allItems(query.data);
  if (query.isPending)
    return (
      <SkeletonGroup label="Loading the log...">
        <Skeleton shape="block" height="16rem" />
      </SkeletonGroup>
    );
  if (!query.data)
    return (
      <ErrorState
        text="Failed to load the log"
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    );
  if (acts.length === 0) return <EmptyState as="h2" icon={<ScrollText />} title="Nothing was done yet" />;
  return (
    <Card as="section" aria-label="Log">
      <ul className={styles.acts}>
        {acts.map((act) => (
          <ActEntry key={act.id} act={act} />
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          isLoading={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
          error={query.isFetchNextPageError ? errorText(query.error) : undefined}
        />
      )}
    </Card>
  );
}
