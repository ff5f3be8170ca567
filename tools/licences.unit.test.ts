import { expect, test } from 'vitest';
import { refusedLicences } from './licences.ts';

test('a licence that is not listed is refused, and so is a part of one', () => {
  expect(
    refusedLicences({
      '': { license: 'MIT' },
      'node_modules/a': { license: 'GPL-3.0-only' },
      'node_modules/b': { license: '(MIT OR CC0-1.0)' },
      'node_modules/c': { license: '(MIT AND AGPL-3.0)' },
      'node_modules/d': {},
      'node_modules/d-win32': { optional: true },
    }),
  ).toEqual(['node_modules/a: GPL-3.0-only', 'node_modules/c: (MIT AND AGPL-3.0)', 'node_modules/d: none']);
});
