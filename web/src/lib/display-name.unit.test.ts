import { expect, test } from 'vitest';
import { displayNameOf } from './display-name.ts';

test.each([
  [{ displayName: 'Ana Silva', username: 'ana' }, 'Ana Silva'],
  [{ displayName: null, username: 'ana' }, 'ana'],
  [null, 'Deleted member'],
])('%j is called %s', (user, name) => expect(displayNameOf(user)).toBe(name));
