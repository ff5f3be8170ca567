import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';
import { NothingShown } from './nothing-shown.tsx';

/** The loaded part of a list, and how to load more. */
export type LoadedPages<Item> = {
  /** Undefined until the first page has loaded. */
  items: Item[] | undefined;
  /** Why the first page failed to load: the server's sentence, or else the query's fallback. */
  error: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  /** Why the last attempt to load more failed. */
  moreError: string | undefined;
};

export type PagedListProps<Item> = {
  pages: LoadedPages<Item>;
  /** Shown until the first page has loaded. */
  skeleton: ReactNode;
  /** Shown instead of the items when there are none. */
  empty: ReactNode;
  /** How many items there are, if the screen says so. If none of them can be shown, `empty` would be untrue. */
  count?: number | undefined;
  /** Loads the next page shortly before the end of the list scrolls into view. */
  isAutomatic?: boolean;
  /** The text of the "Load more" button. */
  moreText?: string | undefined;
  children: (items: Item[]) => ReactNode;
};

/**
 * A list that loads page by page. Shows its skeleton, its error, its empty state, or its items with a "Load more" button.
 */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { pages, skeleton, empty, count, isAutomatic = false, moreText, children } = props;
  const { items, error } = pages;
  if (error !== undefined)
    return <ErrorState text={error} onRetry={pages.onRetry} isRetrying={pages.isRetrying} />;
  if (!items) return skeleton;
  return (
    <>
      {items.length === 0 ? <NothingShown count={count}>{empty}</NothingShown> : children(items)}
      {pages.hasMore && (
        <LoadMore
          isAutomatic={isAutomatic}
          isLoading={pages.isLoadingMore}
          onLoad={pages.onLoadMore}
          error={pages.moreError}
          text={moreText}
        />
      )}
    </>
  );
}

type PagedRowsProps<Item> = Omit<PagedListProps<Item>, 'children'> &
  Omit<ComponentProps<'ul'>, 'children' | 'className'> & {
    /** Without a class, the list has bullets, like a list in a text. */
    className: string | undefined;
    /** Renders one item as a <li>. */
    children: (item: Item) => ReactNode;
  };

/** A paged list of rows. Other attributes go to the <ul>. */
export function PagedRows<Item extends { id: string }>(props: PagedRowsProps<Item>) {
  const { pages, skeleton, empty, count, isAutomatic = false, moreText, children, ...rest } = props;
  return (
    <PagedList {...{ pages, skeleton, empty, count, isAutomatic, moreText }}>
      {(items) => (
        <ul {...rest}>
          {items.map((item) => (
            <Fragment key={item.id}>{children(item)}</Fragment>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
