import { expect, test } from 'vitest';
import { ana, venue } from '@/testing/samples.ts';
import { confirmationText, isOutdated, venueFacts } from './venue-words.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
const written = { ...venue, createdAt: '2026-03-01T12:00:00Z' };

test('only what is known is said', () => {
  expect(venueFacts(venue)).toEqual([]);
  expect(
    venueFacts({
      ...venue,
      setting: 'BOTH',
      ventilation: 'FAIR',
      isStepFree: false,
      seatCount: 1,
      bringYourOwn: 'CORKAGE',
    }),
  ).toEqual(['Indoors and terrace', 'Some ventilation', 'Has steps', '1 seat', 'Bring your own, for a fee']);
});

test.each([
  ['was added a year ago', { createdAt: '2025-11-27T11:59:59Z' }, true],
  ['was added less than a year ago', { createdAt: '2025-11-27T12:00:01Z' }, false],
  ['was edited since', { createdAt: '2024-01-01T12:00:00Z', editedAt: '2026-01-01T12:00:00Z' }, false],
  ['was confirmed since', { createdAt: '2024-01-01T12:00:00Z', confirmedAt: '2026-01-01T12:00:00Z' }, false],
  ['was last confirmed a year ago', { confirmedAt: '2025-11-27T11:59:59Z' }, true],
])('a card that %s: outdated or not', (_, times, expected) => {
  expect(isOutdated({ ...written, ...times }, now)).toBe(expected);
});

test.each([
  [{}, /^Added by .*Ana.* on .*2026, and not confirmed since\.$/],
  [{ author: null, editedAt: '2026-04-01T12:00:00Z' }, /^Edited on .*2026, and not confirmed since\.$/],
  [
    { confirmedAt: '2026-10-01T12:00:00Z', confirmedBy: ana },
    /^.*Ana.* was here on .*2026 and confirmed it\.$/,
  ],
  [{ confirmedAt: '2026-10-01T12:00:00Z' }, /^Someone was here in October 2026 and confirmed it\.$/],
  [
    { confirmedAt: '2024-10-01T12:00:00Z' },
    /^This may no longer be right\. Someone was here in October 2024/,
  ],
])('it says who wrote or confirmed it, and when: %o', (fields, sentence) => {
  expect(confirmationText({ ...written, ...fields }, now)).toMatch(sentence);
});
