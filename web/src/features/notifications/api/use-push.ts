import { useQuery } from '@tanstack/react-query';
import { happened } from '@/lib/cache/happened.ts';
import { browserSubscription, pushIsSupported } from './push-browser.ts';
import { pushMemory } from './push-memory.ts';

/** Whether this browser receives a user's push messages. Undefined until known. `refresh` checks again. */
export function usePush(userId: string) {
  const { data } = useQuery({
    queryKey: ['notifications', 'push', userId],
    queryFn: () => readPush(userId),
    networkMode: 'always',
  });
  return { state: data, refresh: () => happened('pushChanged') };
}

/**
 * Whether push is supported, off, and neither allowed nor denied. That can also change on another screen or in another tab.
 */
export function usePushIsUndecided(userId: string): boolean {
  const { data = false } = useQuery({
    queryKey: ['notifications', 'push', userId, 'undecided'],
    queryFn: async () =>
      (await readPush(userId)) === 'not subscribed' && Notification.permission === 'default',
    networkMode: 'always',
    staleTime: 0,
  });
  return data;
}

export type PushState = 'unsupported' | 'subscribed' | 'not subscribed';

async function readPush(userId: string): Promise<PushState> {
  if (!pushIsSupported()) return 'unsupported';
  const isTheirs = (pushMemory()?.userId ?? userId) === userId;
  return isTheirs && (await browserSubscription()) ? 'subscribed' : 'not subscribed';
}
