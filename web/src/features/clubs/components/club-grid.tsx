import type { Club } from '@contract/clubs.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadMore } from '@/components/load-more.tsx';
import { errorText } from '@/lib/api-error.ts';
import { allItems } from '@/lib/pages.ts';
import { clubsQuery } from '../api/get-clubs.ts';
import { myClubsQuery } from '../api/get-my-clubs.ts';
import { ClubCard } from './club-card.tsx';
import styles from './club-grid.module.css';
import { ClubGridSkeleton } from './club-grid-skeleton.tsx';

/** All clubs, or those that have the words in name or description, in two columns. */
export function ClubGrid({ words }: { words: string }) {
  const query = useInfiniteQuery(clubsQuery(words));
  const { data, isPending, isRefetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, error } =
    query;
  if (isPending) return <ClubGridSkeleton />;
  if (!data) return <Failed onRetry={() => void refetch()} isRetrying={isRefetching} />;
  return (
    <Grid clubs={allItems(data)} words={words}>
      {hasNextPage && (
        <LoadMore
          isAutomatic
          isLoading={isFetchingNextPage}
          onLoad={() => void fetchNextPage()}
          error={query.isFetchNextPageError ? errorText(error) : undefined}
        />
      )}
    </Grid>
  );
}

/** The same of one's own clubs. All of them are here already, so they are searched here. */
export function MyClubGrid({ words }: { words: string }) {
  const { data, isPending, isRefetching, refetch } = useQuery(myClubsQuery);
  if (isPending) return <ClubGridSkeleton />;
  if (!data) return <Failed onRetry={() => void refetch()} isRetrying={isRefetching} />;
  return <Grid clubs={data.filter((club) => folded(textOf(club)).includes(folded(words)))} words={words} />;
}

function Grid({ clubs, words, children }: { clubs: Club[]; words: string; children?: ReactNode }) {
  if (clubs.length === 0)
    return <EmptyState icon={<Users />} title={words ? `No results found for "${words}"` : 'No clubs yet'} />;
  return (
    <>
      <ul className={styles.grid}>
        {clubs.map((club) => (
          <ClubCard key={club.id} club={club} />
        ))}
      </ul>
      {children}
    </>
  );
}

function Failed(retry: { onRetry: () => void; isRetrying: boolean }) {
  return <ErrorState text="Failed to load clubs" {...retry} />;
}

const textOf = ({ name, description }: Club) => `${name} ${description ?? ''}`;
/** Without accents and capitals, as the server compares. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
