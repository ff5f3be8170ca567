import { expect, test } from 'vitest';
import { wallTimeError } from './wall-time-error.ts';

test.each([
  ['', 'Please choose a date and time'],
  ['2027-03-14T02:30', 'The clocks skip this time on that day. Please choose another one.'],
  ['12027-03-14T10:00', 'Please choose a year from 2000 to 2999.'],
  ['2027-03-14T03:30', undefined],
])('the error of %j in New York is %j', (wall, error) => {
  expect(wallTimeError(wall, 'America/New_York')).toBe(error);
});
