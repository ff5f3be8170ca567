import { env } from '@/config/env.ts';
import { currentSession } from '@/lib/session.ts';
import { forgetPush, pushMemory } from './push-memory.ts';

/** Tells the API that this browser gets no more pushes. Call it before the session ends; it works while the tab closes. */
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
    console.info('The server has not heard that this browser gets no more pushes:', error);
  });
}
