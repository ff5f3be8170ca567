import { useInfiniteQuery } from '@tanstack/react-query';
import { AddButton } from '@/components/buttons/add-button.tsx';
import { TitleBar } from '@/components/layout/title-bar.tsx';
import { CardFeed } from '@/components/lists/card-feed.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { PipeIcon } from '@/components/marks/pipe-icon.tsx';
import { pipesQuery } from '@/features/pipes/api/get-pipes.ts';
import { PipeCard } from '@/features/pipes/components/pipe-card.tsx';
import { PipeDialog } from '@/features/pipes/components/pipe-dialog.tsx';
import { SmokeFeedSkeleton } from '@/features/products/components/tastings/smoke-skeleton.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import styles from '../../layouts/narrow.module.css';
import { useScreenTitle } from '../../watches/tab-title.ts';

/** The user's pipes. Only they can see them. */
export default function Pipes() {
  useScreenTitle('Pipes');
  const query = useInfiniteQuery(pipesQuery);
  return (
    <div className={styles.narrow}>
      <TitleBar title="Pipes">
        <AddButton preload={PipeDialog.preload} dialog={(dialog) => <PipeDialog {...dialog} />}>
          Add Pipe
        </AddButton>
      </TitleBar>
      <p className={styles.line}>Only you can see your pipes.</p>
      <CardFeed
        pages={loadedPages(query)}
        label="Pipes"
        skeleton={<SmokeFeedSkeleton label="Loading your pipes..." />}
        empty={
          <EmptyState
            as="h2"
            icon={<PipeIcon />}
            title="Your rack is empty"
            text="Add a pipe, and your journal keeps track of when you last smoked it."
          />
        }
      >
        {(pipe, position) => <PipeCard pipe={pipe} {...position} />}
      </CardFeed>
    </div>
  );
}
