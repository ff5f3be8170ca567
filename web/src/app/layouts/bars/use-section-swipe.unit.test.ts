import { expect, test } from 'vitest';
import { swipeStep } from './use-section-swipe.ts';

test.each([
  [-50, 0, 1],
  [50, 0, -1],
  [-49, 0, 0],
  [-120, 59, 1],
  [-120, 60, 0],
  [120, -61, 0],
  [0, 300, 0],
])('moving %d px sideways and %d px down is a step of %d', (dx, dy, step) => {
  expect(swipeStep(dx, dy)).toBe(step);
});
