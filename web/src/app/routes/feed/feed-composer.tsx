import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { ClubSelector } from '@/features/clubs/components/list/club-selector.tsx';
import { Composer } from '@/features/posts/components/composer/composer.tsx';
import { useChosenClub } from '@/features/posts/components/composer/use-post-draft.ts';
import { meQuery } from '@/features/users/api/get-me.ts';
import { failureOf } from '@/lib/api/failure-of.ts';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';

const OnlyReading = lazyWithRetry(() => import('./only-reading.tsx'));

/** A composer with a selector of the user's clubs. It starts with the default club, or else with the first one. */
export function FeedComposer() {
  const query = useQuery(myClubsQuery);
  const { data: mine, error } = query;
  const me = useQuery(meQuery);
  const [chosen, setChosen] = useChosenClub();
  if (error && !mine) return <ErrorState {...failureOf(query)} />;
  if (!mine || me.isPending) return <ComposerSkeleton />;
  const clubs = mine.filter(({ viewer }) => viewer.canPost);
  if (clubs.length === 0)
    return (
      <Suspense fallback={<ComposerSkeleton />}>
        <OnlyReading clubs={mine} />
      </Suspense>
    );
  const selected = [chosen, me.data?.defaultClubId]
    .map((id) => clubs.find((club) => club.id === id)?.id)
    .find((id) => id !== undefined);
  const clubId = selected ?? clubs[0]?.id;
  const club = clubs.find(({ id }) => id === clubId);
  return (
    <Composer
      clubId={clubId}
      isChosen={clubId === chosen}
      announcing={club?.announcing ?? null}
      // A draft stays with its club, even if another club becomes the first or the default one in the meantime.
      onWrite={() => clubId && setChosen(clubId)}
    >
      {(isBusy) => <ClubSelector clubs={clubs} selected={clubId} isDisabled={isBusy} onSelect={setChosen} />}
    </Composer>
  );
}

function ComposerSkeleton() {
  return (
    <SkeletonGroup label="Loading...">
      <Card>
        <Skeleton width="5rem" />
        <Skeleton shape="block" height="2.75rem" />
        {/* Makes the skeleton as high as the composer with the gaps around its label. */}
        <div style={{ height: 'calc(var(--space-4) + 0.69rem)' }} />
        <Skeleton shape="block" height="2.75rem" />
      </Card>
    </SkeletonGroup>
  );
}
