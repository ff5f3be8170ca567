import { expect, test } from 'vitest';
import { displayNameOf } from './display-name.ts';

test.each([
  [{ displayName: 'Ana Silva', username: 'ana' }, 'Ana Silva'],
  [{ displayName: null, username: 'ana' }, 'ana'],
  [null, 'Deleted member'],
  // Isolated from the sentence around them.
  [{ displayName: 'نور', username: 'noor' }, '\u2068نور\u2069'],
  [{ displayName: '\u202eecila', username: 'eve' }, '\u2068ecila\u2069'],
])('the name of %j is %s', (user, name) => expect(displayNameOf(user)).toBe(name));
