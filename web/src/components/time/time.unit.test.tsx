import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnTime } from '@/lib/time/clock.ts';
import { Time } from './time.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('has a machine-readable instant, and the exact time as a tooltip', () => {
  render(<Time instant="2026-11-20T11:00:00.000Z" />);
  const time = screen.getByText('1h ago');
  expect(time.getAttribute('datetime')).toBe('2026-11-20T11:00:00.000Z');
  expect(time.title).toContain('November 20, 2026');
});

test('is kept up to date', () => {
  render(<Time instant="2026-11-20T11:59:50.000Z" />);
  expect(screen.getByText('just now')).toBeDefined();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('1m ago')).toBeDefined();
});

test("follows the server's clock once this device's has proved to be an hour ahead", () => {
  render(<Time instant="2026-11-20T11:00:00.000Z" />);
  expect(screen.getByText('1h ago')).toBeDefined();
  act(() => learnTime('Fri, 20 Nov 2026 11:00:10 GMT', Date.now()));
  expect(screen.getByText('just now')).toBeDefined();
  act(() => learnTime('Fri, 20 Nov 2026 12:00:00 GMT', Date.now()));
  expect(screen.getByText('1h ago')).toBeDefined();
});

test('all times on a page share one timer, which stops with the last of them', () => {
  render(
    <>
      <Time instant="2026-11-20T11:00:00.000Z" />
      <Time instant="2026-11-20T10:00:00.000Z" />
    </>,
  );
  expect(vi.getTimerCount()).toBe(1);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});

test('renders nothing for malformed input', () => {
  const { container } = render(<Time instant="yesterday" />);
  expect(container.innerHTML).toBe('');
});
