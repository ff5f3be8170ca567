import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { unreadCountQuery } from '@/features/notifications/api/get-unread-count.ts';
import { readNotification } from '@/features/notifications/api/read-notification.ts';
import { syncPush } from '@/features/notifications/api/sync-push.ts';
import { meQuery } from '@/features/users/api/get-me.ts';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import { deviceNow } from '@/lib/time/clock.ts';
import type { ToTab, ToWorker } from '@/service-worker/protocol.ts';
import { setUnread } from './tab-title.ts';
import { usePushOffer } from './use-push-offer.ts';
import { useSignal } from './use-signal.ts';

const PushCard = lazyWithRetry(async () => {
  const { PushCard } = await import('@/features/notifications/components/push-card.tsx');
  return { default: PushCard };
}, 0);

const ModerationWatch = lazyWithRetry(() => import('./moderation-watch.tsx'), 0);

/** Keeps the unread count up to date, talks to the service worker, and offers push. Loaded after the first paint. */
export default function NotificationWatch({ userId }: { userId: string }) {
  useUnreadNotifications(userId);
  useWorker(userId);
  const offer = usePushOffer(userId);
  const { data: me } = useQuery(meQuery);
  return (
    <>
      <div aria-live="polite">
        {offer.isOffered && (
          <Suspense fallback={null}>
            <PushCard userId={userId} onEnable={offer.accept} onClose={offer.close} />
          </Suspense>
        )}
      </div>
      {me?.isModerator && (
        <Suspense fallback={null}>
          <ModerationWatch userId={userId} />
        </Suspense>
      )}
    </>
  );
}

function useUnreadNotifications(userId: string) {
  const { data } = useQuery(unreadCountQuery);
  const { count, messages } = data ?? { count: 0, messages: 0 };
  useEffect(() => setUnread('notifications', count), [count]);
  useEffect(() => setUnread('messageNotifications', messages), [messages]);
  useEffect(
    () => () => {
      setUnread('notifications', 0);
      setUnread('messageNotifications', 0);
    },
    [],
  );
  useSignal(userId, 'notifications', 'notificationsArrived');
}

/**
 * Synchronises push, and opens the path of a clicked push notification. The router asks first if a form has unsaved changes.
 */
function useWorker(userId: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  // Only once: `navigate` changes with every screen, and push that is being turned off would be renewed.
  useEffect(() => void syncPush(userId), [userId]);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const onMessage = ({ data, ports }: MessageEvent<ToTab>) => {
      if (data.type === 'subscription-changed') void syncPush(userId);
      if (data.type === 'open') {
        // This tab was frozen, and the path is open in another one by now.
        if (deviceNow() > data.until) return;
        ports[0]?.postMessage('opened');
        void navigate(data.path);
      }
      if (data.type !== 'subscription-changed' && data.notificationId)
        void readNotification(cache, data.notificationId);
    };
    serviceWorker.addEventListener('message', onMessage);
    serviceWorker.controller?.postMessage({ type: 'ready' } satisfies ToWorker);
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, [cache, navigate, userId]);
}
