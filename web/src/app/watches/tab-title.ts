import { isolated } from '@contract/values/direction.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The title in the browser's tab: the number of unread items, followed by the screen's title. */
type TabTitle = {
  screen: string;
  messages: number;
  notifications: number;
  /** How many of the notifications are about messages. The title counts those only once. */
  messageNotifications: number;
  /** How many reports and appeals are waiting. Shown only in a moderator's menu. */
  moderation: number;
};
type Unread = Exclude<keyof TabTitle, 'screen'>;

const store = createStore<TabTitle>(() => ({
  screen: '',
  messages: 0,
  notifications: 0,
  messageNotifications: 0,
  moderation: 0,
}));

store.subscribe(({ screen, messages, notifications, messageNotifications }) => {
  const title =
    screen === '' ? 'Retrohale' : `${screen.includes('\u2068') ? screen : isolated(screen)} · Retrohale`;
  document.title = unreadPrefix(messages + notifications - messageNotifications) + title;
});

function unreadPrefix(unread: number): string {
  if (unread === 0) return '';
  return unread > 99 ? '(99+) ' : `(${unread}) `;
}

/** Sets the screen's title, which is announced on arrival. Pass undefined until it is known. */
export function useScreenTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return;
    store.setState({ screen: title });
    // The next screen may not know its title yet, and must not keep this one.
    return () => store.setState({ screen: '' });
  }, [title]);
}

/** The current screen's title. Empty until it is known. */
export function useShownTitle(): string {
  return useStore(store, ({ screen }) => screen);
}

/** Sets the number of unread items, for the tab's title and the badges. Set it back to 0 when counting stops. */
export function setUnread(kind: Unread, count: number) {
  store.setState({ [kind]: count });
}

export function useUnread(kind: Unread): number {
  return useStore(store, (title) => title[kind]);
}
