import { describe, expect, test } from 'vitest';
import { instantInput, name, written } from './common.ts';

describe('a blank text', () => {
  test.each([
    ['nothing', ''],
    ['white space', ' \t\n\u00a0\u2003\u3000'],
    ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060'],
    ['a byte order mark', '\ufeff'],
    ['directional marks', '\u200e\u202e\u2066\u2069'],
    ['fillers of Hangul', '\u115f\u1160\u3164\uffa0'],
    ['soft hyphens and variation selectors', '\u00ad\ufe0f\u{e0100}'],
    ['control characters', '\u0007\u0085\u001b'],
    ['a mixture of them', ' \u200b\n\u115f\ufeff '],
  ])('%s is refused', (_name, text) => {
    expect(written(10).safeParse(text).error?.issues[0]?.message).toBe('Please write something');
  });

  test('invisible characters are kept inside a real text', () => {
    for (const text of ['\u200bHi', 'م\u200cی', '👩\u200d💻', '\u202eabc', 'a\u115f']) {
      expect(written(10).parse(text)).toBe(text);
    }
  });
});

test('a name has no controls that set the direction of text, but may be written from right to left', () => {
  for (const text of ['\u202eecila', 'alice\u202d', 'a\u2067b', 'a\u2069', '\u200fa', '\u061ca'])
    expect(name(10).safeParse(text).success, JSON.stringify(text)).toBe(false);
  for (const text of ['أحمد', 'דנה', 'م\u200cی', '👩\u200d💻']) expect(name(10).parse(text)).toBe(text);
});

describe('an instant that a client sends', () => {
  test.each(['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.123+14:00', '2026-11-21T10:00:00-09:30'])(
    '%s is accepted',
    (at) => expect(instantInput.parse(at)).toBe(at),
  );

  test.each([
    '2026-11-21T10:00:00+20:00',
    '2026-11-21T10:00:00-14:01',
    '2026-11-21T10:00:00+15:00',
    '2026-11-21T10:00:00',
    '2026-02-30T10:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-01-01T00:00:00Z',
    `2026-11-21T10:00:00.${'1'.repeat(200)}Z`,
  ])('%s is refused with one sentence', (at) =>
    expect(instantInput.safeParse(at).error?.issues).toHaveLength(1),
  );
});
