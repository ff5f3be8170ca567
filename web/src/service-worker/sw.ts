/** The service worker: caches the app's own files, shows push messages, and opens their links. */
import { setCacheNameDetails } from 'workbox-core';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openNotification, sendOpenedNotification } from './open-notification.ts';
import type { ToWorker } from './protocol.ts';
import { notificationFor } from './push-message.ts';
import { renewSubscription } from './renew-subscription.ts';
import { notAPage, shellPrefix } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build. Undefined in development, where there is no build. */
  __WB_MANIFEST: PrecacheEntry[] | undefined;
};

// Only the build's files are cached. All other requests, such as those to the API or for pictures, go to the network.
setCacheNameDetails({ prefix: shellPrefix, precache: 'files' });
const files = self.__WB_MANIFEST;
if (files) {
  // The landing page ignores its query, except after a failed sign-in, for which its script looks in the address.
  precacheAndRoute(files, { ignoreURLParametersMatching: [/./] });
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: notAPage }));
} else {
  // The cache of a build that was served on this port before must not hide the sources.
  void self.skipWaiting();
}

self.addEventListener('push', (event) => {
  const { title, options } = notificationFor(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotification(self.clients, event.notification.data));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self, event));
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as ToWorker | null;
  // The user has accepted the new version.
  if (message?.type === 'use-new-version') event.waitUntil(self.skipWaiting());
  if (message?.type === 'ready') sendOpenedNotification(event.source);
});
