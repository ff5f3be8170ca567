import type { HumidorItem } from '@contract/humidor.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Archive, FileUp, ListChecks } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { CardFeed } from '@/components/lists/card-feed.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { humidorQuery } from '@/features/humidor/api/get-humidor-items.ts';
import { ChosenBar } from '@/features/humidor/components/chosen/chosen-bar.tsx';
import { FilteredTotals } from '@/features/humidor/components/items/filtered-totals.tsx';
import { filterIn, isFiltered, withChoices } from '@/features/humidor/components/items/humidor-filter.ts';
import { HumidorFilters } from '@/features/humidor/components/items/humidor-filters.tsx';
import { ItemCard } from '@/features/humidor/components/items/item-card.tsx';
import { ImportDialog } from '@/features/humidor/components/items/item-dialogs.tsx';
import { EntryDialog } from '@/features/journal/components/entry-dialog.tsx';
import { SmokeFeedSkeleton } from '@/features/products/components/tastings/smoke-skeleton.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { useSearchInAddress } from '@/lib/navigation/use-search-in-address.ts';

/**
 * The items in the user's humidor. The filters and the order are in the address. Smoking one opens a journal entry with the
 * product filled in.
 */
export function HumidorItems() {
  const [query, setQuery] = useSearchParams();
  const { typed, setTyped, words } = useSearchInAddress();
  const filter = filterIn(withChoices(query, { q: words || undefined }));
  const [smoked, setSmoked] = useState<HumidorItem>();
  const [isWriting, setIsWriting] = useState(false);
  const write = useCallback((item: HumidorItem) => {
    setSmoked(item);
    setIsWriting(true);
  }, []);
  const [chosen, setChosen] = useState<readonly string[]>();
  const toggle = useCallback(
    (id: string) =>
      setChosen((ids = []) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    [],
  );
  const pages = loadedPages(useInfiniteQuery(humidorQuery(filter)));
  const isSearch = isFiltered(filter);
  // Not while something is typed that is too short to filter by.
  const isEmpty = pages.items?.length === 0 && !isSearch && typed === '';
  const chooser = !chosen && (pages.items?.length ?? 0) > 1 && (
    <Button size="small" variant="quiet" icon={<ListChecks />} onClick={() => setChosen([])}>
      Choose Several
    </Button>
  );
  function clear() {
    setTyped('');
    setQuery({}, { replace: true });
  }
  return (
    <>
      {!isEmpty && (
        <HumidorFilters
          filter={filter}
          typed={typed}
          onType={setTyped}
          onChoose={(choices) => setQuery((old) => withChoices(old, choices), { replace: true })}
        />
      )}
      {isSearch ? (
        <FilteredTotals filter={filter} onClear={clear}>
          {chooser}
        </FilteredTotals>
      ) : (
        chooser && <ActionBar>{chooser}</ActionBar>
      )}
      {chosen && (
        <ChosenBar
          ids={chosen}
          listed={pages.items?.map(({ id }) => id) ?? []}
          onChoose={setChosen}
          onDone={() => setChosen(undefined)}
        />
      )}
      <CardFeed
        pages={pages}
        label="Items"
        skeleton={<SmokeFeedSkeleton label="Loading your humidor..." />}
        empty={
          isSearch ? (
            <EmptyState icon={<Archive />} title="No matches" text="Try other words, or fewer filters." />
          ) : (
            <EmptyState
              icon={<Archive />}
              title="Your humidor is empty"
              text="Add your first box or tin, or import a list."
              action={
                <DialogButton icon={<FileUp />} dialog={ImportDialog}>
                  Import CSV
                </DialogButton>
              }
            />
          )
        }
      >
        {(item, position) => (
          <ItemCard
            item={item}
            onSmoked={write}
            isChosen={chosen?.includes(item.id)}
            onChoose={toggle}
            {...position}
          />
        )}
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
