import { get, patch, post, routes } from '../http/routes.ts';
import { getNotifications } from './get-notifications.ts';
import { getPreferences } from './get-preferences.ts';
import { getPushSettings } from './get-push-settings.ts';
import { getUnreadCount } from './get-unread-count.ts';
import { getVapidPublicKey } from './get-vapid-public-key.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';
import { subscribePush } from './subscribe-push.ts';
import { unsubscribePush } from './unsubscribe-push.ts';
import { updatePreference } from './update-preference.ts';
import { updatePushSettings } from './update-push-settings.ts';

export const notifications = routes(
  '/notifications',
  get('/', getNotifications),
  get('/unread-count', getUnreadCount),
  post('/mark-all-read', readAllNotifications),
  get('/preferences', getPreferences),
  patch('/preferences', updatePreference),
  get('/push', getPushSettings),
  patch('/push', updatePushSettings),
  post('/push/subscribe', subscribePush),
  post('/push/unsubscribe', unsubscribePush),
  get('/vapid-public-key', getVapidPublicKey),
  patch('/:id/read', readNotification),
);
