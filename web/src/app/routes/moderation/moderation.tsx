import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Tabs } from '@/components/layout/tabs.tsx';
import { paths } from '@/config/paths.ts';
import { ModerationLog } from '@/features/moderation/components/moderation-log.tsx';
import { ReportQueue } from '@/features/moderation/components/report-queue.tsx';
import { meQuery } from '@/features/users/api/get-me.ts';
import { usePage } from '@/lib/navigation/page-in.ts';
import { Redirect } from '@/lib/navigation/redirect.ts';
import styles from '../../layouts/narrow.module.css';
import { LoadError } from '../../router/load-error.tsx';
import { Loading } from '../../router/loading.tsx';
import { useScreenTitle } from '../../watches/tab-title.ts';

const tabs = [
  { id: 'reports', label: 'Reports' },
  { id: 'log', label: 'Log' },
];

/** Reports and the moderation log. Redirects users who are not moderators to the feed. */
export default function Moderation() {
  const me = useQuery(meQuery);
  const [tab, setTab] = useState('reports');
  const { key, search, hash } = usePage();
  const [visit, setVisit] = useState(key);
  // The link to the appeals applies its filter each time it is followed. The link to the content has a fragment.
  if (key !== visit && search !== '' && hash === '') {
    setVisit(key);
    setTab('reports');
  }
  useScreenTitle(me.data?.isModerator ? 'Moderation' : undefined);
  if (me.isPending) return <Loading />;
  if (!me.data) return <LoadError query={me} failed="Failed to load profile" />;
  if (!me.data.isModerator) return <Redirect to={paths.feed} />;
  return (
    <div className={styles.narrow}>
      <h1>Moderation</h1>
      <Tabs label="Moderation" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'reports' ? <ReportQueue key={visit} /> : <ModerationLog />}
      </Tabs>
    </div>
  );
}
