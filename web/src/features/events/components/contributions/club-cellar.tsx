import type { CellarItem } from '@contract/clubs/cellar.ts';
import { humidorAgeWords } from '@contract/humidor/kinds.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { PagedList } from '@/components/lists/paged-list.tsx';
import { Skeleton } from '@/components/lists/skeleton.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import layout from '@/styles/layout.module.css';
import lists from '@/styles/list.module.css';
import texts from '@/styles/text.module.css';
import { clubCellarQuery } from '../../api/get-club-cellar.ts';
import styles from './club-cellar.module.css';

/** What the members of a club could bring to its events, by family and then from the oldest. */
export default function ClubCellar({ clubId }: { clubId: string }) {
  const pages = loadedPages(useInfiniteQuery(clubCellarQuery(clubId)));
  return (
    <div className={layout.column4}>
      <p className={texts.soft}>
        What members have marked with “I can bring this” in their humidors. Only they know how much they have,
        and where it is.
      </p>
      <PagedList
        pages={pages}
        skeleton={<Skeleton width="100%" height="8rem" />}
        empty={
          <EmptyState
            icon={<Archive />}
            title="Nothing in the cellar yet"
            text="Edit an item in your humidor to say that you can bring it."
          />
        }
      >
        {(items) => groupsOf(items).map((group) => <Group key={group[0]?.id} items={group} />)}
      </PagedList>
    </div>
  );
}

/** The items with their neighbours of the same category and family. */
function groupsOf(items: readonly CellarItem[]): CellarItem[][] {
  const groups: CellarItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.[0] && last[0].category === item.category && last[0].family === item.family) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

function Group({ items }: { items: readonly CellarItem[] }) {
  const [{ category, family } = { category: 'CIGAR', family: null }] = items;
  const isCigar = category === 'CIGAR';
  return (
    <section>
      <h3 className={texts.subheading}>
        {[
          isCigar ? 'Cigars' : 'Pipe tobacco',
          family ?? (isCigar ? 'vitola unknown' : 'family unknown'),
        ].join(', ')}
      </h3>
      <ul className={lists.divided}>
        {items.map(({ id, brand, productName, age, owner, isOwn }) => (
          <li key={id} className={styles.item}>
            <p>
              <span className={styles.name}>{productName}</span>
              {brand && ` by ${brand}`}
            </p>
            <p className={texts.soft}>
              {[humidorAgeWords[age], isOwn ? 'Yours' : displayNameOf(owner)].join('\u00a0· ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
