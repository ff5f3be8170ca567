import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { Card } from '@/components/layout/card.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { PagedList } from '@/components/lists/paged-list.tsx';
import { BlockSkeleton } from '@/components/lists/skeleton.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import layout from '@/styles/layout.module.css';
import { actionsQuery } from '../api/get-moderation-actions.ts';
import { ActionEntry } from './action-entry.tsx';

/** Every action of every moderator. Entries cannot be changed. */
export function ModerationLog() {
  return (
    <PagedList
      pages={loadedPages(useInfiniteQuery(actionsQuery))}
      empty={<EmptyState icon={<ScrollText />} title="No actions yet" />}
      skeleton={<BlockSkeleton label="Loading the log..." height="16rem" />}
    >
      {(actions) => (
        <Card as="section" aria-label="Log">
          <ul className={layout.column}>
            {actions.map((action) => (
              <ActionEntry key={action.id} action={action} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}
