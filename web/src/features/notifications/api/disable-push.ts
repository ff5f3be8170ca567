import * as z from 'zod/mini';
import { ask } from '@/lib/api-client.ts';
import { browserSubscription, unsubscribeBrowser } from './push-browser.ts';
import { forgetPush, pushMemory } from './push-memory.ts';

/** Turns push off in this browser; others keep theirs. Throws ApiError. */
export async function disablePush(): Promise<void> {
  const endpoint = pushMemory()?.endpoint ?? (await browserSubscription())?.endpoint;
  if (endpoint !== undefined) await forgetEndpoint(endpoint);
  await unsubscribeBrowser();
  forgetPush();
}

/** Tells the API that nobody listens at an address any more. Throws ApiError. */
export async function forgetEndpoint(endpoint: string): Promise<void> {
  await ask(z.unknown(), '/api/notifications/push/unsubscribe', {
    method: 'POST',
    body: { endpoint },
    fallback: 'Failed to update push notification settings',
  });
}
