import { type HumidorRest, humidorRest } from '@contract/humidor.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { AddButton } from '@/components/buttons/add-button.tsx';
import { Tabs } from '@/components/layout/tabs.tsx';
import { TitleBar } from '@/components/layout/title-bar.tsx';
import { paths } from '@/config/paths.ts';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { type HumidorFilter, humidorTotalsQuery } from '@/features/humidor/api/get-humidor-items.ts';
import { totalLeft } from '@/features/humidor/components/items/amounts.ts';
import { ClubChoices } from '@/features/humidor/components/items/club-choices.ts';
import { HumidorMenu } from '@/features/humidor/components/items/humidor-menu.tsx';
import { AddItemDialog } from '@/features/humidor/components/items/item-dialogs.tsx';
import { usePage } from '@/lib/navigation/page-in.ts';
import styles from '../../layouts/narrow.module.css';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { HumidorItems } from './humidor-items.tsx';

const Places = lazy(() => import('@/features/humidor/components/places/places.tsx'));
const Totals = lazy(() => import('@/features/humidor/components/items/totals.tsx'));

const tabs = [
  { id: 'items', label: 'Items' },
  { id: 'places', label: 'Places' },
  { id: 'totals', label: 'Totals' },
];

/**
 * The user's cigars and pipe tobacco: where they are and how much is left. The address contains the tab, and filters set by
 * links.
 */
export default function Humidor() {
  useScreenTitle('Humidor');
  const [query, setQuery] = useSearchParams();
  const { key, search, hash } = usePage();
  const [visit, setVisit] = useState(key);
  // A link with filters applies them each time it is followed. The link to the content has a fragment, and changes none.
  if (key !== visit && search !== '' && hash === '') setVisit(key);
  const { data: totals } = useQuery(humidorTotalsQuery);
  const { data: clubs = [] } = useQuery(myClubsQuery);
  const tab = tabs.find(({ id }) => id === query.get('tab'))?.id ?? 'items';
  const ready = totals?.readyThisMonth ?? 0;
  return (
    <ClubChoices value={clubs}>
      <div className={styles.narrow}>
        <TitleBar title="Humidor">
          <ActionBar>
            <AddButton dialog={AddItemDialog}>Add to Humidor</AddButton>
            <HumidorMenu />
          </ActionBar>
        </TitleBar>
        <p className={styles.line}>
          Only you can see your humidor, except for items you choose to show.{' '}
          {totals && totals.itemCount > 0 && <span>{`${totalLeft(totals)}.`}</span>}{' '}
          {ready > 0 && (
            <Link to={paths.readyThisMonth}>{`${ready.toLocaleString('en')} ready this month`}</Link>
          )}
        </p>
        <Tabs
          label="Humidor"
          tabs={tabs}
          selected={tab}
          onSelect={(id) => setQuery(id === 'items' ? {} : { tab: id }, { replace: true })}
        >
          <div className={styles.narrow}>
            <Suspense fallback={null}>
              {tab === 'items' && <HumidorItems key={`${query} ${visit}`} start={filterOf(query)} />}
              {tab === 'places' && <Places />}
              {tab === 'totals' && <Totals />}
            </Suspense>
          </div>
        </Tabs>
      </div>
    </ClubChoices>
  );
}

/** The filter from a link, such as a reminder's. */
function filterOf(query: URLSearchParams): HumidorFilter {
  const rest = humidorRest.safeParse(query.get('rest')).data as HumidorRest | undefined;
  return { order: 'NEWEST', rest, place: query.get('place') ?? undefined };
}
