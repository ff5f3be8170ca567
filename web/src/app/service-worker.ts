import { offer } from '@/components/toast.ts';
import { paths } from '@/config/paths.ts';
import { loadNewest } from './load-newest.ts';

/** How often a tab that is looked at asks whether there is a newer version, in ms. */
const HOUR = 3_600_000;
/** Between two looks whether somebody has finished what they write, in ms. */
const PATIENCE = 5000;

/** Registers the worker, and offers every newer version as it comes. Without workers nothing happens. */
export async function registerServiceWorker() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  try {
    // The development server has the worker's modules, a build one file.
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
  // The first worker of all is not news.
  let isControlled = serviceWorker.controller !== null;
  const tellOf = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) void offerNewVersion();
    });

  if (registration.waiting && isControlled) void offerNewVersion();
  tellOf(registration.installing);
  registration.addEventListener('updatefound', () => tellOf(registration.installing));
  // Another tab has changed to the new version; this one goes on with the old until it is asked.
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) void offerNewVersion();
    isControlled = true;
  });

  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

let isOffered = false;

async function offerNewVersion() {
  if (isOffered) return;
  isOffered = true;
  while (isBusy()) await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  offer('A new version is available', { label: 'Reload', onSelect: () => void loadNewest() });
}

const signIn: string[] = [paths.login, paths.register, paths.callback];

/** Whether somebody signs in or fills in a form: no moment to load the page anew. */
function isBusy(): boolean {
  return (
    signIn.includes(window.location.pathname) ||
    document.activeElement?.matches('input, textarea, select, [contenteditable]') === true ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  );
}
