import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What the browser's tab shows: the screen's title, and before it how much is unread. */
type TabTitle = {
  screen: string;
  messages: number;
  notifications: number;
  /** How many of the notifications are about messages. The title counts these messages only once. */
  messageNotifications: number;
  /** How many reports and appeals wait for the moderator. Only their menu shows it. */
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
  const title = screen === '' ? 'Retrohale' : `${screen} · Retrohale`;
  document.title = unreadPrefix(messages + notifications - messageNotifications) + title;
});

function unreadPrefix(unread: number): string {
  if (unread === 0) return '';
  return unread > 99 ? '(99+) ' : `(${unread}) `;
}

/** Sets the title of the screen, which is announced on arrival. Undefined while it is not known yet. */
export function useScreenTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return;
    store.setState({ screen: title });
    // The next screen may not know its title yet. Until it does, it must not go by this one's.
    return () => store.setState({ screen: '' });
  }, [title]);
}

/** The title of the screen that is shown; empty while it is not known. */
export function useShownTitle(): string {
  return useStore(store, ({ screen }) => screen);
}

/** Sets how much is unread, for the tab's title and the badges. Set it back to 0 when counting stops. */
export function setUnread(kind: Unread, count: number) {
  store.setState({ [kind]: count });
}

export function useUnread(kind: Unread): number {
  return useStore(store, (title) => title[kind]);
}
