import { expect, test, vi } from 'vitest';
import { loadWithRetry } from './lazy-with-retry.ts';

test('optional code loads after the screen, and loading is retried if it fails', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValueOnce(new Error('Failed to fetch')).mockResolvedValue('loaded');
  const loading = loadWithRetry(load)();
  await vi.advanceTimersByTimeAsync(499);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(loading).resolves.toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
