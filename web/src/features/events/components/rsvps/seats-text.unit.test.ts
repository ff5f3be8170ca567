import { expect, test } from 'vitest';
import { event } from '@/testing/samples.ts';
import { ordinal, seatsText } from './seats-text.ts';

test.each([
  [null, 40, 0, 0, null],
  [12, 9, 0, 0, '12 seats, 3 left'],
  [1, 0, 0, 0, '1 seat, 1 left'],
  [12, 12, 0, 0, 'Full'],
  [12, 8, 4, 0, 'Full'],
  [12, 12, 0, 4, 'Full, 4 waiting'],
  // Too few for the party that waits.
  [12, 9, 2, 1, '12 seats, 1 left, 1 waiting'],
])(
  'with %s seats, %i going, %i guests and %i waiting: %s',
  (capacity, rsvps, guestCount, waitingCount, text) => {
    expect(seatsText({ ...event, capacity, guestCount, waitingCount, _count: { rsvps, comments: 0 } })).toBe(
      text,
    );
  },
);

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
