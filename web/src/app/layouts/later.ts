/**
 * What the layout loads after the first paint: the offline copy, unread counts, push notifications and keyboard shortcuts. All
 * in one file, because each file costs a request and compresses worse.
 */
export { default as OfflineCopyNote } from '../offline/offline-copy-note.tsx';
export { default as NotificationWatch } from '../watches/notification-watch.tsx';
export { default as UnreadMessages } from '../watches/unread-messages.tsx';
export { default as RulesBanner } from './rules-banner.tsx';
export { default as Shortcuts } from './shortcuts/shortcuts.tsx';

// What acts and signals make stale. `happened` waits for it if an act is quicker.
import '@/lib/cache/consequences.ts';
