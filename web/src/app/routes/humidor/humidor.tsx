import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { AddButton } from '@/components/buttons/add-button.tsx';
import { Tabs } from '@/components/layout/tabs.tsx';
import { TitleBar } from '@/components/layout/title-bar.tsx';
import { paths } from '@/config/paths.ts';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { humidorTotalsQuery } from '@/features/humidor/api/get-humidor-items.ts';
import { totalLeft } from '@/features/humidor/components/items/amounts.ts';
import { ClubChoices } from '@/features/humidor/components/items/club-choices.ts';
import { HumidorMenu } from '@/features/humidor/components/items/humidor-menu.tsx';
import { AddItemDialog } from '@/features/humidor/components/items/item-dialogs.tsx';
import { withChoice } from '@/lib/navigation/use-search-in-address.ts';
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

/** The user's cigars and pipe tobacco: where they are and how much is left. The tab and the filters are in the address. */
export default function Humidor() {
  useScreenTitle('Humidor');
  const [query, setQuery] = useSearchParams();
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
          onSelect={(id) =>
            setQuery((old) => withChoice(old, 'tab', id === 'items' ? '' : id), { replace: true })
          }
        >
          <div className={styles.narrow}>
            <Suspense fallback={null}>
              {tab === 'items' && <HumidorItems />}
              {tab === 'places' && <Places />}
              {tab === 'totals' && <Totals />}
            </Suspense>
          </div>
        </Tabs>
      </div>
    </ClubChoices>
  );
}
