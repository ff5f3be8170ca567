import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alert, currentToasts, dismiss, notify, offer } from './toast.ts';
import { ToastHost } from './toast-host.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastHost />);
});
afterEach(() => {
  for (const toast of currentToasts()) act(() => dismiss(toast.id));
  cleanup();
  vi.useRealTimers();
});

test('an alert has the role alert, and a notice the role status', () => {
  act(() => alert('Failed to join club', { tone: 'danger' }));
  act(() => notify('Link copied to clipboard!'));
  expect(screen.getByRole('alert').textContent).toBe('Failed to join club');
  expect(screen.getByRole('status').textContent).toBe('Link copied to clipboard!');
});

test('stays long enough to be read, and longer if the text is longer', () => {
  act(() => alert('Short'));
  act(() => alert('Thank you for your report. Our moderation team will review it shortly.'));
  act(() => vi.advanceTimersByTime(6000));
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByRole('alert').textContent).toMatch(/^Thank you/);
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('stays while its button has the focus, and disappears when the button is pressed', () => {
  act(() => alert('Failed to RSVP'));
  const button = screen.getByRole('button', { name: 'Dismiss' });
  act(() => button.focus());
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert')).toBeDefined();
  fireEvent.click(button);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('when one has been dismissed, the focus returns to where it was, and the next one disappears by itself', () => {
  const share = document.createElement('button');
  document.body.append(share);
  share.focus();
  act(() => alert('Failed to RSVP'));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(document.activeElement).toBe(share);
  act(() => alert('Link copied to clipboard!'));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByRole('alert')).toBeNull();
  share.remove();
});

test('a repeated text replaces the earlier toast, and at most three are shown', () => {
  for (const text of ['a', 'b', 'a', 'c', 'd']) act(() => alert(text));
  expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual(['a', 'c', 'd']);
});

test('two offers with one text are two, because each has its own Undo', () => {
  const undone: number[] = [];
  for (const id of [1, 2])
    act(() => offer('Cabinet: 1 left', { label: 'Undo', onSelect: () => void undone.push(id) }));
  for (const button of screen.getAllByRole('button', { name: 'Undo' })) fireEvent.click(button);
  expect(undone).toEqual([1, 2]);
});
