import { expect, test, vi } from 'vitest';
import { later } from './later.ts';

test('what comes later lets the screen come first, and is tried again when the network is away', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValueOnce(new Error('Failed to fetch')).mockResolvedValue('loaded');
  const loading = later(load)();
  await vi.advanceTimersByTimeAsync(499);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(loading).resolves.toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
