import { useInfiniteQuery } from '@tanstack/react-query';
import { CardFeed } from '@/components/lists/card-feed.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { PipeIcon } from '@/components/marks/pipe-icon.tsx';
import { pipesQuery } from '@/features/pipes/api/get-pipes.ts';
import { PipeCard } from '@/features/pipes/components/pipe-card.tsx';
import { PipeDialog } from '@/features/pipes/components/pipe-dialog.tsx';
import { SmokeFeedSkeleton } from '@/features/products/components/tastings/smoke-skeleton.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { OwnList } from '../../layouts/own-list.tsx';

/** The user's pipes. Only they can see them. */
export default function Pipes() {
  const query = useInfiniteQuery(pipesQuery);
  return (
    <OwnList title="Pipes" line="Only you can see your pipes." add="Add Pipe" dialog={PipeDialog}>
      <CardFeed
        pages={loadedPages(query)}
        label="Pipes"
        empty={
          <EmptyState
            icon={<PipeIcon />}
            title="Your rack is empty"
            text="Add a pipe, and your journal keeps track of when you last smoked it."
          />
        }
        skeleton={<SmokeFeedSkeleton label="Loading your pipes..." />}
      >
        {(pipe, position) => <PipeCard pipe={pipe} {...position} />}
      </CardFeed>
    </OwnList>
  );
}
