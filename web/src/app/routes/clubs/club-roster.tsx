import type { Club } from '@contract/clubs.ts';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { Tabs } from '@/components/layout/tabs.tsx';
import { paths } from '@/config/paths.ts';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import { Loading } from '../../router/loading.tsx';
import styles from './club-roster.module.css';
import { forAdmins } from './club-screen.tsx';

const Roster = lazyWithRetry(() => import('@/features/clubs/components/roster/roster.tsx'));
const Dues = lazyWithRetry(() => import('@/features/clubs/components/dues/dues.tsx'));

const tabs = [
  { id: 'members', label: 'Members' },
  { id: 'dues', label: 'Dues' },
];

/** The members of a club and their dues, for its owner and admins. The tab, the filters and the order are in the address. */
export default forAdmins(RosterTabs, {
  title: 'Roster',
  refusal: "Only the club's owner and admins can see its roster.",
});

function RosterTabs({ club }: { club: Club }) {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'members';
  return (
    <div className={styles.page}>
      <nav aria-label="Club">
        <LinkButton size="small" icon={<ArrowLeft />} to={paths.club(club.slug)}>
          Back to Club
        </LinkButton>
      </nav>
      <h1>Roster</h1>
      <Tabs
        label="Roster"
        tabs={tabs}
        selected={tab}
        onSelect={(id) => setSearch(id === 'members' ? {} : { tab: id }, { replace: true })}
      >
        <Suspense fallback={<Loading />}>
          {tab === 'members' ? <Roster club={club} /> : <Dues club={club} />}
        </Suspense>
      </Tabs>
    </div>
  );
}
