import { useQuery } from '@tanstack/react-query';
import { CalendarNote } from '@/features/events/components/calendar/calendar-note.tsx';
import { DecisionsCard } from '@/features/reports/components/decisions-card.tsx';
import { MyReportsCard } from '@/features/reports/components/my-reports-card.tsx';
import { meQuery } from '@/features/users/api/get-me.ts';
import { DeleteCard } from '@/features/users/components/settings/delete-card.tsx';
import { DevicesCard } from '@/features/users/components/settings/devices-card.tsx';
import { ExportCard } from '@/features/users/components/settings/export-card.tsx';
import { LoadError } from '../../router/load-error.tsx';
import { Loading } from '../../router/loading.tsx';
import { followLogOutEverywhere, logOutAndUnsubscribe } from '../../session/log-out-and-unsubscribe.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { SettingsScreen } from './settings-screen.tsx';

/** The user's devices and reports, moderators' decisions, the data export and account deletion. */
export default function SettingsAccount() {
  useScreenTitle('Account');
  const me = useQuery(meQuery);
  if (me.isPending) return <Loading />;
  if (!me.data) return <LoadError query={me} failed="Failed to load profile" />;
  return (
    <SettingsScreen title="Account">
      <DevicesCard onLogOut={logOutAndUnsubscribe} onLoggedOutEverywhere={followLogOutEverywhere}>
        <CalendarNote />
      </DevicesCard>
      <DecisionsCard />
      <MyReportsCard />
      <ExportCard />
      <DeleteCard username={me.data.username} />
    </SettingsScreen>
  );
}
