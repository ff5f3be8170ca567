import { offer } from '@/components/overlays/toast.ts';
import { paths } from '@/config/paths.ts';
import { deviceNow } from '@/lib/time/clock.ts';
import { loadNewest } from '../router/load-newest.ts';

/** How often a visible tab checks for a new version: every hour. A hidden one does when it becomes visible. */
const updateIntervalMs = 3_600_000;
/** How often to check whether the tab is still busy. */
const busyIntervalMs = 5000;

/** Registers the service worker and offers each new version. Does nothing in browsers without service workers. */
export async function registerServiceWorker() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  try {
    // The development server serves the worker as modules, and a build serves it as one file.
    const type = import.meta.env.DEV ? 'module' : 'classic';
    await serviceWorker.register('/sw.js', { type, updateViaCache: 'none' });
  } catch (error) {
    console.info('The service worker could not be registered:', error);
  }
  const registration = await serviceWorker.getRegistration();
  if (registration) watch(registration);
}

function watch(registration: ServiceWorkerRegistration) {
  const { serviceWorker } = navigator;
  // A browser's first worker is not a new version.
  let isControlled = serviceWorker.controller !== null;
  const offerWhenInstalled = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) void offerNewVersion();
    });

  if (registration.waiting && isControlled) void offerNewVersion();
  offerWhenInstalled(registration.installing);
  registration.addEventListener('updatefound', () => offerWhenInstalled(registration.installing));
  // Another tab has activated the new version. This tab keeps the old one until the user reloads it.
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) void offerNewVersion();
    isControlled = true;
  });

  let lastCheck = deviceNow();
  const check = () => {
    if (document.visibilityState !== 'visible' || deviceNow() - lastCheck < updateIntervalMs) return;
    lastCheck = deviceNow();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', check);
  setInterval(check, updateIntervalMs);
}

let isOffered = false;

async function offerNewVersion() {
  if (isOffered) return;
  isOffered = true;
  while (isBusy()) await new Promise((resolve) => setTimeout(resolve, busyIntervalMs));
  offer(
    'A new version is available',
    { label: 'Reload', onSelect: () => void loadNewest() },
    { stays: true },
  );
}

const signInPaths: string[] = [paths.login, paths.register, paths.callback];

/** Whether the user is signing in or filling in a form, which a reload would disrupt. */
function isBusy(): boolean {
  return (
    signInPaths.includes(window.location.pathname) ||
    document.activeElement?.matches('input, textarea, select, [contenteditable]') === true ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  );
}
