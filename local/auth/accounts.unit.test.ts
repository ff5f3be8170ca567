import { expect, test } from 'vitest';
import { nameFrom } from './accounts.ts';

test('a user is called by the name in their account', () => {
  const accounts = ['ana.silva@demo.retrohale.test', 'ana_maria-silva', 'élodie@example.com', 'mo', '._.'];
  expect(accounts.map(nameFrom)).toEqual(['Ana Silva', 'Ana Maria Silva', 'Élodie', 'Mo', '._.']);
});
