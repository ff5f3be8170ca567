import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { Spinner } from '@/components/layout/spinner.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import type { Pages } from '@/lib/cache/pages.ts';
import list from '../profile/follow-dialog.module.css';
import styles from './account.module.css';

type PagedCardProps<Item> = {
  /** The id of the heading, which takes the focus when a row goes. */
  id: string;
  title: string;
  text: string;
  query: UseInfiniteQueryResult<Pages<Item>>;
  empty: string;
  /** Below the list. */
  footer?: ReactNode;
  /** Renders one item as a row. */
  children: (item: Item) => ReactNode;
};

/** A card of the settings with a list of the user's own, such as whom they blocked, a page at a time. */
export function PagedCard<Item extends { id: string }>(props: PagedCardProps<Item>) {
  const { id, title, text, query, empty, footer, children } = props;
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.section}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
        <PagedRows
          pages={loadedPages(query)}
          skeleton={<Spinner label="Loading..." />}
          empty={<p className={styles.note}>{empty}</p>}
          className={list.list}
        >
          {(item) => <li className={list.row}>{children(item)}</li>}
        </PagedRows>
        {footer}
      </div>
    </Card>
  );
}
