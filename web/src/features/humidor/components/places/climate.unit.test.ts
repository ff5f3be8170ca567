import { expect, test } from 'vitest';
import { toCelsius, toUnit } from './climate.ts';

test.each(['C', 'F'] as const)('every tenth of a °%s comes back as it was typed', (unit) => {
  const typed = Array.from({ length: 601 }, (_, index) => (400 + index) / 10);
  expect(typed.map((value) => toUnit(toCelsius(value, unit), unit))).toEqual(typed);
});

test('more decimals than are shown are not kept, so that equal values are equal to the target too', () => {
  expect(toCelsius(21.04, 'C')).toBe(toCelsius(21, 'C'));
  expect(toCelsius(65.04, 'F')).toBe(toCelsius(65, 'F'));
});
