import type { ToWorker } from '@/service-worker/protocol.ts';

/** How long a new worker may take to come to power, in ms. */
const PATIENCE = 3000;

let isLoading = false;

/** Loads the page again, once, and with it the version that waits, if one does. */
export async function loadNewest() {
  if (isLoading) return;
  isLoading = true;
  const { serviceWorker } = navigator;
  // Only secure contexts have workers.
  const waiting = (await serviceWorker?.getRegistration())?.waiting;
  if (waiting) {
    const tookOver = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
    waiting.postMessage({ type: 'use-new-version' } satisfies ToWorker);
    await Promise.race([tookOver, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }
  window.location.reload();
  // Whoever has something unsaved may have answered that they stay.
  isLoading = false;
}
