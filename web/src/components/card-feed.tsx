import { Fragment, type ReactNode, useRef } from 'react';
import styles from './card-feed.module.css';
import { moveByPage } from './move-by-page.ts';
import { PagedList, type PagedListProps } from './paged-list.tsx';
import { useRememberedHeights } from './remembered-heights.ts';
import { SkeletonGroup } from './skeleton.tsx';

/** Where an article is in its feed; for the article itself. */
export type FeedPosition = { 'aria-posinset': number; 'aria-setsize': number };

type CardFeedProps<Item> = Omit<PagedListProps<Item>, 'isAutomatic' | 'children'> & {
  /** Names the feed for screen readers. */
  label: string;
  /** The id of an item that the screen shows elsewhere, or of several. */
  without?: string | readonly string[] | undefined;
  /** Renders one item as an article that takes the position's attributes. */
  children: (item: Item, position: FeedPosition) => ReactNode;
};

/** An endless list of cards. Page Down and Page Up move from card to card once one of them has the focus. */
export function CardFeed<Item extends { id: string }>(props: CardFeedProps<Item>) {
  const { label, without, children, ...list } = props;
  const { hasMore, isLoadingMore } = list.pages;
  return (
    <PagedList {...list} isAutomatic>
      {(all) => {
        const items = all.filter(({ id }) => ![without].flat().includes(id));
        return (
          <Cards label={label} isBusy={isLoadingMore} items={items}>
            {items.map((item, index) => (
              <Fragment key={item.id}>
                {children(item, {
                  'aria-posinset': index + 1,
                  'aria-setsize': hasMore ? -1 : items.length,
                })}
              </Fragment>
            ))}
          </Cards>
        );
      }}
    </PagedList>
  );
}

type CardsProps = { label: string; isBusy: boolean; items: readonly { id: string }[]; children: ReactNode };

function Cards({ label, isBusy, items, children }: CardsProps) {
  const list = useRef<HTMLDivElement>(null);
  useRememberedHeights(list, items);
  return (
    <div
      ref={list}
      role="feed"
      aria-label={label}
      aria-busy={isBusy}
      className={styles.feed}
      onKeyDown={moveByPage}
    >
      {children}
    </div>
  );
}

/** Three cards that have not loaded yet. */
export function CardFeedSkeleton({ label, card }: { label: string; card: ReactNode }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.feed}>
        {[0, 1, 2].map((index) => (
          <Fragment key={index}>{card}</Fragment>
        ))}
      </div>
    </SkeletonGroup>
  );
}
