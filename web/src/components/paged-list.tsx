import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';

/** What has been loaded of a list, and how to load more of it. */
export type LoadedPages<Item> = {
  /** Undefined until the first page has loaded. */
  items: Item[] | undefined;
  /** The sentence for a first page that failed to load: the server's own, else the query's fallback. */
  error: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  /** The sentence of the last attempt to load more, if it failed. */
  moreError: string | undefined;
};

export type PagedListProps<Item> = {
  pages: LoadedPages<Item>;
  /** Shown until the first page has loaded. */
  skeleton: ReactNode;
  /** Shown instead of the items when there are none. */
  empty: ReactNode;
  /** True to load the next page shortly before the end of the list is scrolled into view. */
  isAutomatic?: boolean;
  /** What the button for more says. */
  moreText?: string | undefined;
  children: (items: Item[]) => ReactNode;
};

/** A list that loads page by page: its skeleton, its error, its empty state, or its items and a "Load more" button. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { pages, skeleton, empty, isAutomatic = false, moreText, children } = props;
  const { items, error } = pages;
  if (error !== undefined)
    return <ErrorState text={error} onRetry={pages.onRetry} isRetrying={pages.isRetrying} />;
  if (!items) return skeleton;
  return (
    <>
      {items.length === 0 ? empty : children(items)}
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
    /** Without a class, a list has the bullets of one in a text. */
    className: string | undefined;
    /** Renders one item as a <li>. */
    children: (item: Item) => ReactNode;
  };

/** A paged list of rows. Other attributes go to the <ul>. */
export function PagedRows<Item extends { id: string }>(props: PagedRowsProps<Item>) {
  const { pages, skeleton, empty, isAutomatic = false, moreText, children, ...rest } = props;
  return (
    <PagedList {...{ pages, skeleton, empty, isAutomatic, moreText }}>
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
