import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  // Each test is a page that has just loaded.
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

test('optional code loads after the screen, and loading is retried if it fails', async () => {
  const { loadWithRetry } = await import('./lazy-with-retry.ts');
  const load = vi.fn().mockRejectedValueOnce(new Error('Failed to fetch')).mockResolvedValue('loaded');
  const loading = loadWithRetry(load)();
  await vi.advanceTimersByTimeAsync(499);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(loading).resolves.toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});

test('code that is asked for later, such as the next part of a screen, does not wait again', async () => {
  const { loadWithRetry } = await import('./lazy-with-retry.ts');
  const load = vi.fn(async () => 'loaded');
  const loadPart = loadWithRetry(load);
  const first = loadPart();
  await vi.advanceTimersByTimeAsync(500);
  await first;
  const second = loadPart();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  await second;
});
