import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CardSkeleton } from '@/components/lists/card-skeleton.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { paths } from '@/config/paths.ts';
import { ClubNotificationsCard } from '@/features/clubs/components/page/club-notifications-card.tsx';
import { preferencesQuery } from '@/features/notifications/api/get-preferences.ts';
import { pushSettingsQuery } from '@/features/notifications/api/get-push-settings.ts';
import { MailAddress } from '@/features/notifications/components/mail-address.tsx';
import { PreferenceTable } from '@/features/notifications/components/preference-table.tsx';
import { PushToggle } from '@/features/notifications/components/push-toggle.tsx';
import { mailSettingsQuery } from '@/features/users/api/get-mail-settings.ts';
import { failureOf } from '@/lib/api/failure-of.ts';
import { useFragmentFocus } from '@/lib/navigation/use-fragment-focus.ts';
import styles from '../../layouts/narrow.module.css';
import { useUserId } from '../../session/user-id.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { SettingsNav } from './settings-nav.tsx';
import own from './settings-notifications.module.css';

/** Which notifications the user receives, and which of them also as push notifications or by email. */
export default function SettingsNotifications() {
  useScreenTitle('Notification Settings');
  return (
    <div className={styles.narrow}>
      <div>
        <Link className={own.back} to={paths.settings}>
          <ArrowLeft />
          Back to profile settings
        </Link>
        <h1>Notification Settings</h1>
      </div>
      <SettingsNav />
      <Preferences />
    </div>
  );
}

function Preferences() {
  const userId = useUserId();
  const query = useQuery(preferencesQuery);
  const pushQuery = useQuery(pushSettingsQuery);
  // An address is confirmed in another window.
  const { data: mail, isPending: isMailPending } = useQuery({ ...mailSettingsQuery, staleTime: 0 });
  const isPending = query.isPending || pushQuery.isPending || isMailPending;
  useFragmentFocus('club-notifications', !isPending);
  if (isPending) return <PreferencesSkeleton />;
  if (!query.data) return <ErrorState {...failureOf(query)} />;
  if (!pushQuery.data) return <ErrorState {...failureOf(pushQuery)} />;
  const sent = mail?.isConfigured ? mail : null;
  return (
    <>
      <PushToggle userId={userId} preferences={query.data} />
      {sent && <MailAddress settings={sent} />}
      <PreferenceTable preferences={query.data} push={pushQuery.data} mail={sent} />
      <ClubNotificationsCard />
      <p className={own.muted}>
        People, posts and conversations that you have muted are listed under{' '}
        <Link to={`${paths.privacy}#mutes`}>Privacy</Link>.
      </p>
    </>
  );
}

function PreferencesSkeleton() {
  return (
    <SkeletonGroup label="Loading preferences...">
      <CardSkeleton height="6.5rem" />
      <div style={{ height: 'var(--space-5)' }} />
      <CardSkeleton height="48rem" />
    </SkeletonGroup>
  );
}
