import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listener } from '@/lib/realtime/listener.ts';
import { usePresence } from './use-presence.ts';

let listener: Listener = {};
vi.mock('@/lib/realtime/realtime.ts', () => ({
  join(_topic: string, _userId: string, given: Listener) {
    listener = given;
    return { say() {}, stop() {} };
  },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show() {
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return usePresence('a channel', 'me');
  });
  return { result, renders: () => renders };
}
const typing = (userId: unknown) => act(() => listener.onEvent?.('typing', { userId }));

test('of a flood of made-up users who are typing, only a few are shown, until they stop', () => {
  const { result } = show();
  for (let number = 0; number < 1000; number += 1) typing(`user ${number}`);
  typing('x'.repeat(10_000));
  typing(7);
  expect(result.current.typing).toHaveLength(10);
  act(() => vi.advanceTimersByTime(5000));
  expect(result.current.typing).toEqual([]);
  typing('ben');
  expect(result.current.typing).toEqual(['ben']);
});

test('a flood of users who come and go is shown once a second, and ends with the last state', async () => {
  const { result, renders } = show();
  const present = (...ids: string[]) => act(async () => listener.onPresence?.(['me', ...ids]));
  await present('ana');
  expect(result.current.online).toEqual(['ana']);
  const before = renders();
  for (let number = 0; number < 100; number += 1) await present(`user ${number}`);
  expect(renders()).toBe(before);
  await present('ben', 'cy');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(result.current.online).toEqual(['ben', 'cy']);
});
