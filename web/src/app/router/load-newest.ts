import type { ToWorker } from '@/service-worker/protocol.ts';

/** How long the new service worker may take to activate. */
const activationTimeoutMs = 3000;

let isLoading = false;

/** Reloads the page once. If a new version is waiting, activates it first. */
export async function loadNewest() {
  if (isLoading) return;
  isLoading = true;
  const { serviceWorker } = navigator;
  // Service workers exist only in secure contexts.
  const waiting = (await serviceWorker?.getRegistration())?.waiting;
  if (waiting) {
    const isActive = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
    waiting.postMessage({ type: 'use-new-version' } satisfies ToWorker);
    await Promise.race([isActive, new Promise((resolve) => setTimeout(resolve, activationTimeoutMs))]);
  }
  window.location.reload();
  // The user may have cancelled the reload because of unsaved changes.
  isLoading = false;
}
