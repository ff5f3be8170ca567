import { QueryClientProvider } from '@tanstack/react-query';
import { Children, type ReactElement, Suspense, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { MentionSourceContext } from '@/components/mentions/mention-source.ts';
import { ConfirmHost } from '@/components/overlays/confirm-host.tsx';
import { ToastHost } from '@/components/overlays/toast-host.tsx';
import { ReportHost } from '@/features/reports/components/report-host.tsx';
import { searchMentions } from '@/features/users/api/search-users.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { useSingleTaps } from '@/lib/dom/use-single-taps.ts';
import { useMayHaveUnsent } from '@/lib/drafts/unsent.ts';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import { Loading } from '../router/loading.tsx';
import { clearOnLogout } from '../session/clear-on-logout.ts';
import { TabBar } from './bars/tab-bar.tsx';
import { TopBar } from './bars/top-bar.tsx';
import { useSectionSwipe } from './bars/use-section-swipe.ts';
import { OfflineNote } from './offline-note.tsx';
import styles from './signed-in-layout.module.css';
import { SkipLink } from './skip-link.tsx';

const loadLater = () => import('./later.ts');
// Loaded at once without a network, because the copy is then all there is to show.
const OfflineCopyNote = lazyWithRetry(
  async () => ({ default: (await loadLater()).OfflineCopyNote }),
  navigator.onLine ? undefined : 0,
);
const RulesBanner = lazyWithRetry(async () => ({ default: (await loadLater()).RulesBanner }));
const NotificationWatch = lazyWithRetry(async () => ({ default: (await loadLater()).NotificationWatch }));
const UnreadMessages = lazyWithRetry(async () => ({ default: (await loadLater()).UnreadMessages }));
const Shortcuts = lazyWithRetry(async () => ({ default: (await loadLater()).Shortcuts }));
const SendUnsentEntries = lazyWithRetry(() => import('../watches/send-unsent-entries.tsx'));
const SendUnsentMarks = lazyWithRetry(() => import('../watches/send-unsent-marks.tsx'));
const SendUnsentMessages = lazyWithRetry(() => import('../watches/send-unsent-messages.tsx'));

/** The layout of the signed-in area, with everything its screens share. */
export default function SignedInLayout({ userId }: { userId: string }) {
  const page = useRef<HTMLDivElement>(null);
  const mayHaveUnsent = useMayHaveUnsent();
  useSectionSwipe(page);
  useSingleTaps();
  // This runs before the screens render and read the cache. The layout is keyed by the user.
  useState(() => clearOnLogout(userId));
  return (
    <QueryClientProvider client={queryClient}>
      <div ref={page} className={styles.page}>
        <SkipLink />
        <TopBar />
        <OfflineNote />
        <Later>
          <OfflineCopyNote userId={userId} />
          <RulesBanner />
        </Later>
        <main id="content" className={styles.main} tabIndex={-1}>
          <Suspense fallback={<Loading />}>
            <MentionSourceContext value={searchMentions}>
              <Outlet />
            </MentionSourceContext>
          </Suspense>
        </main>
        <TabBar />
      </div>
      <Later>
        <NotificationWatch userId={userId} />
        <UnreadMessages userId={userId} />
        <Shortcuts />
      </Later>
      {mayHaveUnsent && (
        <Later>
          <SendUnsentEntries />
          <SendUnsentMarks />
          <SendUnsentMessages />
        </Later>
      )}
      <ToastHost />
      <ConfirmHost />
      <ReportHost />
    </QueryClientProvider>
  );
}

/** Components that appear as they load. In a shared Suspense, each would start loading only after the previous one. */
function Later({ children }: { children: ReactElement[] }) {
  return Children.map(children, (child) => <Suspense fallback={null}>{child}</Suspense>);
}
