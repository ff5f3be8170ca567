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

const undo = { label: 'Undo', onSelect: () => undefined };

test('an offer takes the place of the one before, and its button undoes the last act', () => {
  const undone: number[] = [];
  for (const id of [1, 2])
    act(() => offer('Cabinet: 1 left', { label: 'Undo', onSelect: () => void undone.push(id) }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toEqual([2]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an offer goes after ten seconds, but not while the pointer or the focus is on it', () => {
  act(() => offer('Cabinet: 1 left', undo));
  act(() => vi.advanceTimersByTime(9_900));
  const button = screen.getByRole('button', { name: 'Undo' });
  fireEvent.pointerEnter(button.parentElement?.parentElement ?? button);
  act(() => vi.advanceTimersByTime(60_000));
  fireEvent.pointerLeave(button.parentElement?.parentElement ?? button);
  act(() => button.focus());
  act(() => vi.advanceTimersByTime(60_000));
  act(() => button.blur());
  act(() => vi.advanceTimersByTime(9_900));
  screen.getByRole('button', { name: 'Undo' });
  act(() => vi.advanceTimersByTime(100));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a new version is offered until it is dismissed, and again after another offer', () => {
  act(() => offer('A new version is available', { ...undo, label: 'Reload' }, { stays: true }));
  act(() => offer('Cabinet: 1 left', undo));
  expect(screen.getAllByRole('status')).toHaveLength(1);
  act(() => vi.advanceTimersByTime(60_000));
  screen.getByRole('button', { name: 'Reload' });
});
