import { expect, test } from 'vitest';
import { nameFrom } from './accounts.ts';

test.each([
  ['ana.silva@demo.retrohale.test', 'Ana Silva'],
  ['ana_maria-silva', 'Ana Maria Silva'],
  ['élodie@example.com', 'Élodie'],
  ['mo', 'Mo'],
  ['._.', '._.'],
])('%s is called %s', (account, name) => {
  expect(nameFrom(account)).toBe(name);
});
