import { useQuery } from '@tanstack/react-query';
import { DecisionsCard } from '@/features/reports/components/decisions-card.tsx';
import { MyReportsCard } from '@/features/reports/components/my-reports-card.tsx';
import { meQuery } from '@/features/users/api/get-me.ts';
import { DeleteCard } from '@/features/users/components/delete-card.tsx';
import { ExportCard } from '@/features/users/components/export-card.tsx';
import { Loading } from '../loading.tsx';
import { useScreenTitle } from '../tab-title.ts';
import { LoadError } from './load-error.tsx';
import { SettingsScreen } from './settings-screen.tsx';

/** The user's reports, moderators' decisions, the data export and account deletion. */
export default function SettingsAccount() {
  useScreenTitle('Account');
  const me = useQuery(meQuery);
  if (me.isPending) return <Loading />;
  if (!me.data) return <LoadError query={me} failed="Failed to load profile" />;
  return (
    <SettingsScreen title="Account">
      <DecisionsCard />
      <MyReportsCard />
      <ExportCard />
      <DeleteCard username={me.data.username} />
    </SettingsScreen>
  );
}
