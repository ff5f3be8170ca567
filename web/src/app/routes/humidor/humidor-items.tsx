import type { HumidorItem } from '@contract/humidor.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Archive, FileUp, ListChecks } from 'lucide-react';
import { useCallback, useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { CardFeed } from '@/components/lists/card-feed.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { type HumidorFilter, humidorQuery } from '@/features/humidor/api/get-humidor-items.ts';
import { ChosenBar } from '@/features/humidor/components/chosen/chosen-bar.tsx';
import { HumidorFilters } from '@/features/humidor/components/items/humidor-filters.tsx';
import { ItemCard } from '@/features/humidor/components/items/item-card.tsx';
import { ImportDialog } from '@/features/humidor/components/items/item-dialogs.tsx';
import { EntryDialog } from '@/features/journal/components/entry-dialog.tsx';
import { SmokeFeedSkeleton } from '@/features/products/components/tastings/smoke-skeleton.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { useDebouncedValue } from '@/lib/dom/use-debounced-value.ts';
import { lengthOf } from '@/lib/text/length-of.ts';

/** The items in the user's humidor. Smoking one opens a journal entry with the product filled in. */
export function HumidorItems({ start }: { start: HumidorFilter }) {
  const [filter, setFilter] = useState(start);
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
  const typed = useDebouncedValue(filter.q?.trim());
  const q = typed && lengthOf(typed) > 1 ? typed : undefined;
  const pages = loadedPages(useInfiniteQuery(humidorQuery({ ...filter, q })));
  const isFiltered = Boolean(q ?? filter.kind ?? filter.place ?? filter.family ?? filter.age ?? filter.rest);
  // Not while something is typed that is too short to filter by.
  const isEmpty = pages.items?.length === 0 && !isFiltered && !filter.q;
  return (
    <>
      {!isEmpty && <HumidorFilters filter={filter} onChange={setFilter} />}
      {chosen ? (
        <ChosenBar
          ids={chosen}
          listed={pages.items?.map(({ id }) => id) ?? []}
          onChoose={setChosen}
          onDone={() => setChosen(undefined)}
        />
      ) : (
        (pages.items?.length ?? 0) > 1 && (
          <ActionBar>
            <Button size="small" variant="quiet" icon={<ListChecks />} onClick={() => setChosen([])}>
              Choose Several
            </Button>
          </ActionBar>
        )
      )}
      <CardFeed
        pages={pages}
        label="Items"
        skeleton={<SmokeFeedSkeleton label="Loading your humidor..." />}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<Archive />}
              title="No matches"
              text="Try another name, kind, place or filter."
            />
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
