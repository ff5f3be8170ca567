/** The service worker: keeps the app itself at hand, shows push messages, and opens what they tell of. */
import { setCacheNameDetails } from 'workbox-core';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openNotification, tellWhatWasOpened } from './open-notification.ts';
import type { ToWorker } from './protocol.ts';
import { messageToShow } from './push-message.ts';
import { renewSubscription } from './renew-subscription.ts';
import { notAScreen, SHELL } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build; undefined in development, where there is none. */
  __WB_MANIFEST: PrecacheEntry[] | undefined;
};

// Only the files of the build are ever kept, and whatever else is asked passes the worker by: the API, sign-in,
// pictures and every other address.
setCacheNameDetails({ prefix: SHELL, precache: 'files' });
const files = self.__WB_MANIFEST;
if (files) {
  precacheAndRoute(files);
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notAScreen }));
} else {
  // A build that was looked at on the same port before must not stay in front of the sources.
  void self.skipWaiting();
}

self.addEventListener('push', (event) => {
  const { title, options } = messageToShow(event.data?.text());
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
  const word = event.data as ToWorker | null;
  // The person has asked for the new version.
  if (word?.type === 'use-new-version') event.waitUntil(self.skipWaiting());
  if (word?.type === 'ready') tellWhatWasOpened(event.source);
});
