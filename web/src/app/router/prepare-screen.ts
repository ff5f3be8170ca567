import { loadWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import { isSignedIn } from '@/lib/session/session.ts';
import { loadLayout, screenAt } from './screens.ts';

let firstRequests: typeof import('./first-requests.ts') | undefined;

const load = loadWithRetry(() => import('./first-requests.ts'), 1000);

/** Loads the code of the first requests before the user follows a link. The first screen of a visit does without it. */
export async function loadFirstRequests() {
  firstRequests = await load();
}

/** Starts the first requests of the screen at an address. Resolves when all have arrived or failed. */
export async function requestScreen(address: Pick<URL, 'pathname' | 'search'>) {
  const found = isSignedIn() ? screenAt(address) : undefined;
  if (found) await firstRequests?.startFirstRequests(found);
}

/** Loads the code of the screen at an address and, at the same time, starts its first requests. */
export function prepareScreen(address: Pick<URL, 'pathname' | 'search'>) {
  const found = isSignedIn() ? screenAt(address) : undefined;
  if (!found) return;
  // If this fails, opening the screen shows the failure.
  Promise.all([loadLayout(), found.screen.load()]).catch(() => undefined);
  void requestScreen(address);
}
