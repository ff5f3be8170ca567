import { Fragment, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { moveByPage } from '@/lib/dom/move-by-page.ts';
import styles from './card-feed.module.css';
import { PagedList, type PagedListProps } from './paged-list.tsx';
import { isRemembered, useRememberedHeights } from './remembered-heights.ts';
import { SkeletonGroup } from './skeleton.tsx';

/** An article's position in its feed, as attributes of the article. */
export type FeedPosition = { 'aria-posinset': number; 'aria-setsize': number };

/**
 * How many cards to render at once. They fill at least a phone's screen. The others follow, a few milliseconds at a time.
 */
const firstFew = 3;

type CardFeedProps<Item> = Omit<PagedListProps<Item>, 'isAutomatic' | 'children'> & {
  /** Names the feed for screen readers. */
  label: string;
  /** The id or ids of items to leave out, because the screen shows them elsewhere. */
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
            {(isShown) =>
              items.map((item, index) => (
                <Fragment key={item.id}>
                  {isShown(index) ? (
                    children(item, {
                      'aria-posinset': index + 1,
                      'aria-setsize': hasMore ? -1 : items.length,
                    })
                  ) : (
                    <article className={styles.next} />
                  )}
                </Fragment>
              ))
            }
          </Cards>
        );
      }}
    </PagedList>
  );
}

type CardsProps = {
  label: string;
  isBusy: boolean;
  items: readonly { id: string }[];
  children: (isShown: (index: number) => boolean) => ReactNode;
};

function Cards({ label, isBusy, items, children }: CardsProps) {
  const list = useRef<HTMLDivElement>(null);
  const hasPainted = useHasPainted(isRemembered(items[firstFew]?.id));
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
      {children((index) => hasPainted || index < firstFew)}
    </div>
  );
}

/** False until the first cards are on the screen. True from the start for a list to which the user returns. */
function useHasPainted(isReturn: boolean): boolean {
  const [hasPainted, setHasPainted] = useState(isReturn);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setHasPainted(true)));
    return () => clearTimeout(timer);
  }, []);
  return hasPainted;
}

type CardFeedSkeletonProps = {
  label: string;
  card: ReactNode;
  /** How many cards there are, if that is known. */
  count?: number | undefined;
};

/** Placeholders for three cards, or for fewer if there are fewer. A page that became shorter would move under the pointer. */
export function CardFeedSkeleton({ label, card, count = 3 }: CardFeedSkeletonProps) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.feed}>
        {[0, 1, 2].slice(0, count).map((index) => (
          <Fragment key={index}>{card}</Fragment>
        ))}
      </div>
    </SkeletonGroup>
  );
}
