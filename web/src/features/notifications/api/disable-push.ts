import * as z from 'zod/mini';
import { ask } from '@/lib/api/api-client.ts';
import { browserSubscription, unsubscribeBrowser } from './push-browser.ts';
import { forgetPush, pushMemory } from './push-memory.ts';

/** Turns push off in this browser, but not in the user's other browsers. Throws ApiError. */
export async function disablePush(): Promise<void> {
  const endpoint = pushMemory()?.endpoint ?? (await browserSubscription())?.endpoint;
  if (endpoint !== undefined) await deleteSubscription(endpoint);
  await unsubscribeBrowser();
  forgetPush();
}

/** Removes an endpoint's subscription from the API. Throws ApiError. */
export async function deleteSubscription(endpoint: string): Promise<void> {
  await ask(z.unknown(), '/api/notifications/push/unsubscribe', {
    method: 'POST',
    body: { endpoint },
    fallback: 'Failed to update push notification settings',
  });
}
