import { expect, test } from 'vitest';
import { locationHref } from './location-href.ts';

test.each([
  [
    'Third blue door, Porto',
    'https://www.google.com/maps/search/?api=1&query=Third%20blue%20door%2C%20Porto',
  ],
  ['https://meet.example.org/roof?x=1', 'https://meet.example.org/roof?x=1'],
  // These must not be opened. The map finds nothing for them.
  ['javascript:alert(1)', 'https://www.google.com/maps/search/?api=1&query=javascript%3Aalert(1)'],
  [
    'https://google.com@evil.example',
    'https://www.google.com/maps/search/?api=1&query=https%3A%2F%2Fgoogle.com%40evil.example',
  ],
  [
    'https://meet.example.org or the bar',
    'https://www.google.com/maps/search/?api=1&query=https%3A%2F%2Fmeet.example.org%20or%20the%20bar',
  ],
])('the location %s links to %s', (location, href) => {
  expect(locationHref(location)).toBe(href);
});
