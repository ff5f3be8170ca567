import { expect, test } from 'vitest';
import { event } from '@/testing/samples.ts';
import { ordinal, seatsText } from './seats-text.ts';

test.each([
  [null, 40, 0, null],
  [12, 9, 0, '12 seats, 3 left'],
  [1, 0, 0, '1 seat, 1 left'],
  [12, 12, 0, 'Full'],
  [12, 12, 4, 'Full, 4 waiting'],
  // Given away at the next run of the job.
  [12, 11, 4, 'Full, 4 waiting'],
])('with %s seats, %i going and %i waiting: %s', (capacity, rsvps, waitingCount, text) => {
  expect(seatsText({ ...event, capacity, waitingCount, _count: { rsvps } })).toBe(text);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [22, '22nd'],
  [113, '113th'],
])('%i is %s', (number, text) => {
  expect(ordinal(number)).toBe(text);
});
