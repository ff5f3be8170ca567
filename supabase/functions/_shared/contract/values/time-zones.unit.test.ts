import { expect, test } from 'vitest';
import { clubQuery } from '../clubs/queries.ts';
import { timeZone } from '../events/drafts.ts';
import { currentZone, formerZone } from './time-zones.ts';

test.each([
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
])('%s is stored and compared as %s', (former, current) => {
  expect(timeZone.parse(former)).toBe(current);
  expect(timeZone.parse(current)).toBe(current);
  expect(formerZone(current)).toBe(former);
});

test.each(['constructor', '__proto__', 'toString'])('%s is no zone, and stays a text', (name) => {
  expect(clubQuery.parse({ suggestFor: name }).suggestFor).toBe(name);
  expect(currentZone(name)).toBe(name);
  expect(formerZone(name)).toBeUndefined();
  expect(timeZone.safeParse(name).success).toBe(false);
});

test('every zone that this machine lists has a name that it knows today', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) expect(timeZone.parse(zone)).toBe(currentZone(zone));
});
