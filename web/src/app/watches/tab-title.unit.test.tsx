import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setUnread, useScreenTitle, useUnread } from './tab-title.ts';

afterEach(() => {
  cleanup();
  setUnread('messages', 0);
  setUnread('notifications', 0);
  setUnread('messageNotifications', 0);
});

function Screen({ title }: { title: string }) {
  useScreenTitle(title);
  return <p>{useUnread('messages')} unread</p>;
}

test('the title starts with the number of unread messages and notifications, counting each message once, until they are read', () => {
  const { rerender, unmount } = render(<Screen title="Feed" />);
  expect(document.title).toBe('Feed · Retrohale');
  act(() => {
    setUnread('messages', 2);
    setUnread('notifications', 3);
  });
  expect(document.title).toBe('(5) Feed · Retrohale');
  expect(screen.getByText('2 unread')).toBeTruthy();
  rerender(<Screen title="Clubs" />);
  expect(document.title).toBe('(5) Clubs · Retrohale');
  act(() => setUnread('messageNotifications', 2));
  expect(document.title).toBe('(3) Clubs · Retrohale');
  act(() => setUnread('notifications', 200));
  expect(document.title).toBe('(99+) Clubs · Retrohale');
  act(() => {
    setUnread('messages', 0);
    setUnread('notifications', 0);
    setUnread('messageNotifications', 0);
  });
  expect(document.title).toBe('Clubs · Retrohale');
  unmount();
  expect(document.title).toBe('Retrohale');
});
