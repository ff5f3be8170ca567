import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { ActionBar } from '@/components/action-bar.tsx';
import { CardFeed, CardFeedSkeleton } from '@/components/card-feed.tsx';
import { DialogButton } from '@/components/dialog-button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { PipeIcon } from '@/components/pipe-icon.tsx';
import { pipesQuery } from '@/features/pipes/api/get-pipes.ts';
import { PipeCard } from '@/features/pipes/components/pipe-card.tsx';
import { PipeDialog, preloadPipeForm } from '@/features/pipes/components/pipe-dialog.tsx';
import { SmokeSkeleton } from '@/features/products/components/smoke-skeleton.tsx';
import { loadedPages } from '@/lib/loaded-pages.ts';
import { useScreenTitle } from '../tab-title.ts';
import styles from './narrow.module.css';

/** The pipes that I own. Only I can see them. */
export default function Pipes() {
  useScreenTitle('Pipes');
  const query = useInfiniteQuery(pipesQuery);
  return (
    <div className={styles.narrow}>
      <ActionBar align="between">
        <h1>Pipes</h1>
        <DialogButton
          variant="primary"
          icon={<Plus />}
          preload={preloadPipeForm}
          dialog={(dialog) => <PipeDialog {...dialog} />}
        >
          Add Pipe
        </DialogButton>
      </ActionBar>
      <p className={styles.line}>Only you can see them.</p>
      <CardFeed
        pages={loadedPages(query)}
        label="Pipes"
        skeleton={<CardFeedSkeleton label="Loading your pipes..." card={<SmokeSkeleton />} />}
        empty={
          <EmptyState
            as="h2"
            icon={<PipeIcon />}
            title="Your rack is empty"
            text="Add a pipe, and your journal says when it was last smoked."
          />
        }
      >
        {(pipe, position) => <PipeCard pipe={pipe} {...position} />}
      </CardFeed>
    </div>
  );
}
