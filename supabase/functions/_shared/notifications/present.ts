import type { Notification } from '../contract/notifications.ts';
import { type NotificationFacts, wordsOf } from './presenters.ts';

/** A notification for lists and the export. */
export function present(facts: NotificationFacts): Notification {
  const { id, type, count, isRead, createdAt } = facts;
  const { title, message, time = null, linkUrl } = wordsOf(facts);
  return { id, type, title, message, time, count, isRead, createdAt, linkUrl };
}
