import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useRef } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { PagedList } from '@/components/lists/paged-list.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import type { Pages } from '@/lib/cache/pages.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import lists from '@/styles/list.module.css';
import { RowListSkeleton } from './row-list-skeleton.tsx';

type RowListProps<Item> = {
  query: UseInfiniteQueryResult<Pages<Item>>;
  label: string;
  /** Shown when there are no items. */
  empty: ReactNode;
  /** See `PagedListProps`. */
  count?: number | undefined;
  /**
   * Renders one item as a <li>, which calls `onGone` when its button is about to disappear. The list then takes the focus, or
   * the screen's content if the list goes with its last item.
   */
  children: (item: Item, onGone: () => void) => ReactNode;
};

/** The members or the invitations of a club, in a card. */
export function RowList<Item extends { id: string }>(props: RowListProps<Item>) {
  const { query, label, empty, count, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const moveFocus = (shown: number) =>
    focusWhenLost(shown > 1 ? list.current : document.getElementById('content'));
  return (
    <PagedList pages={loadedPages(query)} skeleton={<RowListSkeleton />} empty={empty} count={count}>
      {(items) => (
        <Card isPadded={false}>
          <ul ref={list} className={lists.divided} tabIndex={-1} aria-label={label}>
            {items.map((item) => (
              <Fragment key={item.id}>{children(item, () => moveFocus(items.length))}</Fragment>
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}
