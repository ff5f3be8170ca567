import { get, patch, post, routes } from '../http/routes.ts';
import { getNotifications } from './get-notifications.ts';
import { getPreferences } from './get-preferences.ts';
import { getUnreadCount } from './get-unread-count.ts';
import { getVapidPublicKey } from './get-vapid-public-key.ts';
import { markAllRead } from './mark-all-read.ts';
import { readNotification } from './read-notification.ts';
import { subscribePush } from './subscribe-push.ts';
import { unsubscribePush } from './unsubscribe-push.ts';
import { updatePreferences } from './update-preferences.ts';

export const notifications = routes(
  '/notifications',
  get('/', getNotifications),
  get('/unread-count', getUnreadCount),
  post('/mark-all-read', markAllRead),
  get('/preferences', getPreferences),
  patch('/preferences', updatePreferences),
  post('/push/subscribe', subscribePush),
  post('/push/unsubscribe', unsubscribePush),
  get('/vapid-public-key', getVapidPublicKey),
  patch('/:id/read', readNotification),
);
