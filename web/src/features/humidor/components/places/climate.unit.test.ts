import { expect, test } from 'vitest';
import { humidityBeyond, temperatureBeyond, toCelsius, toUnit } from './climate.ts';

test.each(['C', 'F'] as const)('every tenth of a °%s comes back as it was typed', (unit) => {
  const typed = Array.from({ length: 601 }, (_, index) => (400 + index) / 10);
  expect(typed.map((value) => toUnit(toCelsius(value, unit), unit))).toEqual(typed);
});

test('more decimals than are shown are not kept, so that equal values are equal to the target too', () => {
  expect(toCelsius(21.04, 'C')).toBe(toCelsius(21, 'C'));
  expect(toCelsius(65.04, 'F')).toBe(toCelsius(65, 'F'));
});

const bounds = { humidityMin: 65, humidityMax: 70, temperatureMin: 18, temperatureMax: 21 };

test.each([
  [58, '7\u00a0% too dry'],
  [70.5, '0.5\u00a0% too humid'],
  [65, undefined],
  [null, undefined],
])('%s %% RH is %s', (humidity, words) => expect(humidityBeyond(humidity, bounds)).toBe(words));

test.each([
  [24, 'C', '3\u00a0°C too warm'],
  [24, 'F', '5.4\u00a0°F too warm'],
  [15.5, 'C', '2.5\u00a0°C too cold'],
  [21, 'F', undefined],
] as const)('%d °C is in °%s %s', (celsius, unit, words) =>
  expect(temperatureBeyond(celsius, bounds, unit)).toBe(words),
);

test('without bounds, nothing is beyond them', () => {
  const none = { humidityMin: null, humidityMax: null, temperatureMin: null, temperatureMax: null };
  expect(humidityBeyond(99, none)).toBeUndefined();
  expect(temperatureBeyond(40, { ...none, temperatureMin: 18 }, 'C')).toBeUndefined();
});
