import { useInfiniteQuery } from '@tanstack/react-query';
import { AddButton } from '@/components/add-button.tsx';
import { CardFeed } from '@/components/card-feed.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { PipeIcon } from '@/components/pipe-icon.tsx';
import { TitleBar } from '@/components/title-bar.tsx';
import { pipesQuery } from '@/features/pipes/api/get-pipes.ts';
import { PipeCard } from '@/features/pipes/components/pipe-card.tsx';
import { PipeDialog, preloadPipeForm } from '@/features/pipes/components/pipe-dialog.tsx';
import { SmokeFeedSkeleton } from '@/features/products/components/smoke-skeleton.tsx';
import { loadedPages } from '@/lib/loaded-pages.ts';
import { useScreenTitle } from '../tab-title.ts';
import styles from './narrow.module.css';

/** The user's pipes. Only they can see them. */
export default function Pipes() {
  useScreenTitle('Pipes');
  const query = useInfiniteQuery(pipesQuery);
  return (
    <div className={styles.narrow}>
      <TitleBar title="Pipes">
        <AddButton preload={preloadPipeForm} dialog={(dialog) => <PipeDialog {...dialog} />}>
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
