import { expect, test } from 'vitest';
import { fileName } from '../api/file-name.ts';
import { placeHref } from './place-href.ts';

test.each([
  [
    'Third blue door, Porto',
    'https://www.google.com/maps/search/?api=1&query=Third%20blue%20door%2C%20Porto',
  ],
  ['https://meet.example.org/roof?x=1', 'https://meet.example.org/roof?x=1'],
  // Not addresses one may be led to: they are searched for, and found nowhere.
  ['javascript:alert(1)', 'https://www.google.com/maps/search/?api=1&query=javascript%3Aalert(1)'],
  [
    'https://google.com@evil.example',
    'https://www.google.com/maps/search/?api=1&query=https%3A%2F%2Fgoogle.com%40evil.example',
  ],
  [
    'https://meet.example.org or the bar',
    'https://www.google.com/maps/search/?api=1&query=https%3A%2F%2Fmeet.example.org%20or%20the%20bar',
  ],
])('the place %s leads to %s', (location, href) => {
  expect(placeHref(location)).toBe(href);
});

test.each([
  ['Roof herf', 'Roof herf'],
  ['../../etc/passwd', 'etc passwd'],
  ['a\r\nb\u202ecod.exe', 'a b cod exe'],
  ['???', 'event'],
  ['🚬'.repeat(200), '🚬'.repeat(80)],
])('the title %j names the file %j', (title, name) => {
  expect(fileName(title)).toBe(name);
});
