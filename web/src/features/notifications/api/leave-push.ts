import { env } from '@/config/env.ts';
import { currentSession } from '@/lib/session/session.ts';
import { forgetPush, pushMemory } from './push-memory.ts';

/**
 * Removes this browser's subscription from the API. Call it before the session ends. It works even while the tab is closing.
 */
export function leavePush() {
  const [memory, session] = [pushMemory(), currentSession()];
  forgetPush();
  if (!memory || !session) return;
  fetch(`${env.apiUrl}/api/notifications/push/unsubscribe`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${session.accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint: memory.endpoint }),
    keepalive: true,
  }).catch((error: unknown) => {
    console.info('The push subscription was not removed from the server:', error);
  });
}
