import { expect, test } from 'vitest';
import { createShare } from './share.ts';

test('a user sends twenty messages at once, and then five a second', () => {
  let now = 0;
  const mayContinue = createShare(() => now);
  const sent = (attempts: number) => Array.from({ length: attempts }, mayContinue).filter(Boolean).length;
  expect(sent(100)).toBe(20);
  now += 1000;
  expect(sent(100)).toBe(5);
  now += 3_600_000;
  expect(sent(100)).toBe(20);
});
