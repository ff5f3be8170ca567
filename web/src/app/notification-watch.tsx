import { topicOf } from '@contract/messages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { unreadCountQuery } from '@/features/notifications/api/get-unread-count.ts';
import { notificationsChanged } from '@/features/notifications/api/notification-cache.ts';
import { readNotification } from '@/features/notifications/api/read-notification.ts';
import { syncPush } from '@/features/notifications/api/sync-push.ts';
import { readPush } from '@/features/notifications/api/use-push.ts';
import { coalesce } from '@/lib/coalesce.ts';
import { lazyWithRetry } from '@/lib/lazy-with-retry.ts';
import { listen } from '@/lib/realtime.ts';
import type { ToTab, ToWorker } from '@/service-worker/protocol.ts';
import { setUnread } from './tab-title.ts';

const PushCard = lazyWithRetry(async () => {
  const { PushCard } = await import('@/features/notifications/components/push-card.tsx');
  return { default: PushCard };
}, 0);

/** However much is told, the list is asked for at most this often, in ms. */
const PAUSE = 1000;
/** Until the card that offers push, in ms: with the half second after which this is fetched, two seconds. */
const PUSH_DELAY = 1500;
const dismissed = 'retrohale.push-card';

/** Keeps the count of what is unread alive, speaks with the service worker, and offers push. Comes after first paint. */
export default function NotificationWatch({ userId }: { userId: string }) {
  useUnreadNotifications(userId);
  useWorker(userId);
  const [asks, close] = usePushOffer(userId);
  return (
    <div aria-live="polite">
      {asks && (
        <Suspense fallback={null}>
          <PushCard userId={userId} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function useUnreadNotifications(userId: string) {
  const cache = useQueryClient();
  const { data } = useQuery(unreadCountQuery);
  const count = data?.count ?? 0;
  useEffect(() => setUnread('notifications', count), [count]);
  useEffect(() => () => setUnread('notifications', 0), []);
  useEffect(() => {
    const refresh = coalesce(() => notificationsChanged(cache), PAUSE);
    return listen(topicOf.user(userId), {
      onEvent: (event) => event === 'notifications' && refresh(),
      onSubscribed: refresh,
    });
  }, [cache, userId]);
}

/** A push that was clicked leads here; the router takes it from there, and asks first where something is unsaved. */
function useWorker(userId: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    void syncPush(userId);
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const onMessage = ({ data, ports }: MessageEvent<ToTab>) => {
      if (data.type === 'subscription-changed') void syncPush(userId);
      if (data.type === 'open') {
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

/** Whether to offer push: where it is possible, not on yet, not decided, and not dismissed since the tab was opened. */
function usePushOffer(userId: string): [asks: boolean, close: () => void] {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    const timer = setTimeout(async () => {
      if (sessionStorage.getItem(dismissed) !== null) return;
      const isOff = (await readPush(userId)) === 'not subscribed';
      setAsks(isOff && Notification.permission === 'default');
    }, PUSH_DELAY);
    return () => clearTimeout(timer);
  }, [userId]);
  const close = () => {
    sessionStorage.setItem(dismissed, 'yes');
    setAsks(false);
  };
  return [asks, close];
}
