import type { HumidorItem } from '@contract/humidor.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Archive, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { ActionBar } from '@/components/action-bar.tsx';
import { Button } from '@/components/button.tsx';
import { CardFeed, CardFeedSkeleton } from '@/components/card-feed.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { type HumidorFilter, humidorQuery, humidorTotalsQuery } from '@/features/humidor/api/get-humidor.ts';
import { totalLeft } from '@/features/humidor/components/amounts.ts';
import { HumidorFilters } from '@/features/humidor/components/humidor-filters.tsx';
import { HumidorMenu } from '@/features/humidor/components/humidor-menu.tsx';
import { ItemCard } from '@/features/humidor/components/item-card.tsx';
import { AddItemDialog, preloadItemForm } from '@/features/humidor/components/item-dialogs.tsx';
import { EntryDialog } from '@/features/journal/components/entry-dialog.tsx';
import { SmokeSkeleton } from '@/features/products/components/smoke-skeleton.tsx';
import { loadedPages } from '@/lib/loaded-pages.ts';
import { useDebouncedValue } from '@/lib/use-debounced-value.ts';
import { useScreenTitle } from '../tab-title.ts';
import styles from './narrow.module.css';

/** My cigars and pipe tobacco, which only I can see. */
export default function Humidor() {
  useScreenTitle('Humidor');
  const [filter, setFilter] = useState<HumidorFilter>({ order: 'NEWEST' });
  const [isAdding, setIsAdding] = useState(false);
  const { data: totals } = useQuery(humidorTotalsQuery);
  return (
    <div className={styles.narrow}>
      <ActionBar align="between">
        <h1>Humidor</h1>
        <ActionBar>
          <Button
            variant="primary"
            icon={<Plus />}
            preload={preloadItemForm}
            onClick={() => setIsAdding(true)}
          >
            Add to Humidor
          </Button>
          <HumidorMenu />
        </ActionBar>
      </ActionBar>
      <p className={styles.line}>Only you can see it. {totals && `${totalLeft(totals)}.`}</p>
      <HumidorFilters filter={filter} onChange={setFilter} />
      <Items filter={filter} />
      <AddItemDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </div>
  );
}

/** Smoking one opens the journal, filled in. */
function Items({ filter }: { filter: HumidorFilter }) {
  const [smoked, setSmoked] = useState<HumidorItem>();
  const [isWriting, setIsWriting] = useState(false);
  const write = useCallback((item: HumidorItem) => {
    setSmoked(item);
    setIsWriting(true);
  }, []);
  const typed = useDebouncedValue(filter.q?.trim());
  const q = typed && typed.length > 1 ? typed : undefined;
  const query = useInfiniteQuery(humidorQuery({ ...filter, q }));
  const isFiltered = Boolean(q || filter.kind || filter.place);
  return (
    <>
      <CardFeed
        pages={loadedPages(query)}
        label="Items"
        skeleton={<CardFeedSkeleton label="Loading your humidor..." card={<SmokeSkeleton />} />}
        empty={
          <EmptyState
            as="h2"
            icon={<Archive />}
            title={isFiltered ? 'Nothing matches' : 'Your humidor is empty'}
            text={isFiltered ? 'Try another kind, place or name.' : 'Add your first box or tin.'}
          />
        }
      >
        {(item, position) => <ItemCard item={item} onSmoked={write} {...position} />}
      </CardFeed>
      <EntryDialog
        about={
          smoked && {
            category: smoked.category,
            productName: smoked.productName,
            brand: smoked.brand ?? '',
          }
        }
        isOpen={isWriting}
        onClose={() => setIsWriting(false)}
      />
    </>
  );
}
