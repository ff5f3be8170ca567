import { afterEach, expect, test, vi } from 'vitest';
import { browserLanguage } from './browser-language.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['de-CH', 'de-CH'],
  ['C', 'en'],
  ['en-US@posix', 'en'],
])('a browser that reports %s has the language %s', (said, expected) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(said);
  expect(browserLanguage()).toBe(expected);
});
