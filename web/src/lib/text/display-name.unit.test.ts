import { expect, test } from 'vitest';
import { displayNameOf } from './display-name.ts';

test.each([
  [{ displayName: 'Ana Silva', username: 'ana' }, 'Ana Silva'],
  [{ displayName: null, username: 'ana' }, 'ana'],
  [null, 'Deleted member'],
])('the name of %j is %s', (user, name) => expect(displayNameOf(user)).toBe(name));
