import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useScreenTitle } from './screen-title.ts';
import { tellUnread, useUnread } from './unread-title.ts';

afterEach(() => {
  cleanup();
  tellUnread('messages', 0);
  tellUnread('notifications', 0);
});

function Screen({ title }: { title: string }) {
  useScreenTitle(title);
  return <p>{useUnread('messages')} unread</p>;
}

test('what is unread of both kinds stands before the title of the screen, and goes when it is read', () => {
  const { rerender, unmount } = render(<Screen title="Feed" />);
  expect(document.title).toBe('Feed · Retrohale');
  act(() => {
    tellUnread('messages', 2);
    tellUnread('notifications', 3);
  });
  expect(document.title).toBe('(5) Feed · Retrohale');
  expect(screen.getByText('2 unread')).toBeTruthy();
  rerender(<Screen title="Clubs" />);
  expect(document.title).toBe('(5) Clubs · Retrohale');
  act(() => tellUnread('notifications', 200));
  expect(document.title).toBe('(99+) Clubs · Retrohale');
  act(() => {
    tellUnread('messages', 0);
    tellUnread('notifications', 0);
  });
  expect(document.title).toBe('Clubs · Retrohale');
  unmount();
  expect(document.title).toBe('Retrohale');
});
