import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { PagedList } from '@/components/lists/paged-list.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import type { Pages } from '@/lib/cache/pages.ts';
import layout from '@/styles/layout.module.css';

type CardSectionProps<Item> = {
  query: UseInfiniteQueryResult<Pages<Item>>;
  title: string;
  text?: string;
  children: (item: Item) => ReactNode;
};

/** A card with a titled list. It is shown only if the list has items. */
export function CardSection<Item extends { id: string }>(props: CardSectionProps<Item>) {
  const { query, title, text, children } = props;
  const heading = useId();
  return (
    <PagedList pages={loadedPages(query)} skeleton={null} empty={null}>
      {(items) => (
        <Card as="section" aria-labelledby={heading}>
          <div className={layout.column4}>
            <h2 id={heading}>{title}</h2>
            {text !== undefined && <p>{text}</p>}
            <ul className={layout.column}>{items.map(children)}</ul>
          </div>
        </Card>
      )}
    </PagedList>
  );
}
