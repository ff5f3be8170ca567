import type { ClubWithMembers } from '@contract/clubs/page.ts';
import { Suspense } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { paths } from '@/config/paths.ts';
import { ClubDangerZone } from '@/features/clubs/components/settings/club-danger-zone.tsx';
import { ClubSettingsForm } from '@/features/clubs/components/settings/club-settings-form.tsx';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import { useNavigateFromHere } from '@/lib/navigation/use-navigate-from-here.ts';
import { BackLink } from '../../layouts/back-link.tsx';
import styles from '../../layouts/narrow.module.css';
import { forAdmins } from './club-screen.tsx';

const ClubPublication = lazyWithRetry(() => import('@/features/clubs/components/page/club-publication.tsx'));
const ClubReports = lazyWithRetry(() => import('@/features/clubs/components/reports/club-reports.tsx'));
const ClubRequests = lazyWithRetry(() => import('@/features/clubs/components/requests/club-requests.tsx'));
const BanList = lazyWithRetry(() => import('@/features/clubs/components/members/ban-list.tsx'));
const ActivityLog = lazyWithRetry(() => import('@/features/clubs/components/settings/activity-log.tsx'));
const ExportClubCard = lazyWithRetry(
  () => import('@/features/clubs/components/settings/export-club-card.tsx'),
);
const ImportEventsCard = lazyWithRetry(
  () => import('@/features/events/components/import/import-events-card.tsx'),
);
const Statistics = lazyWithRetry(() => import('@/features/clubs/components/settings/statistics.tsx'));

/** A club's settings, for its owner and admins. */
export default forAdmins(Settings, {
  title: 'Settings',
  refusal: "Only the club's owner and admins can change its settings.",
});

function Settings({ club }: { club: ClubWithMembers }) {
  const navigate = useNavigateFromHere();
  const goBack = () => navigate(paths.club(club.slug));
  return (
    <div className={styles.narrow}>
      <BackLink to={paths.club(club.slug)} label="Back to Club" />
      <h1>Club Settings</h1>
      {club.publishesAt && (
        <Suspense fallback={null}>
          <ClubPublication club={club} publishesAt={club.publishesAt} />
        </Suspense>
      )}
      <Card>
        <ClubSettingsForm club={club} onSaved={goBack} onCancel={goBack} />
      </Card>
      <Suspense fallback={null}>
        {club.reportCount !== null && <ClubReports club={club} count={club.reportCount} />}
        {club.requests && <ClubRequests club={club} requests={club.requests} />}
        <ImportEventsCard club={club} />
        <Statistics clubId={club.id} />
        <BanList clubId={club.id} />
        <ActivityLog clubId={club.id} />
        {club.viewer.canDelete && <ExportClubCard club={club} />}
      </Suspense>
      {club.viewer.canDelete && (
        <ClubDangerZone club={club} onDeleted={() => navigate(paths.myClubs, { replace: true })} />
      )}
    </div>
  );
}
