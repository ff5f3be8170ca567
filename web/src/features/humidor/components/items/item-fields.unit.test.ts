import { expect, test } from 'vitest';
import { humidorItem } from '@/testing/samples.ts';
import { fieldsOf, updateOf } from './item-fields.ts';

test('an edit sends the audience only if it was changed', () => {
  const opened = fieldsOf({ ...humidorItem, audience: 'ME' });
  const changed = (audience: string) => updateOf({ ...opened, audience, note: 'Oily' }, opened);
  expect(changed('ME')).toMatchObject({ note: 'Oily' });
  expect(changed('ME')).not.toHaveProperty('audience');
  expect(changed('ME')).not.toHaveProperty('clubId');
  expect(changed('FOLLOWERS')).toMatchObject({ audience: 'FOLLOWERS' });
  expect(changed('a-club')).toMatchObject({ audience: 'CLUB', clubId: 'a-club' });
});

test('an edit sends only the edited values, because one may have been smoked in another tab', () => {
  const opened = fieldsOf(humidorItem);
  expect(updateOf({ ...opened, note: 'Oily' }, opened)).toEqual({ note: 'Oily' });
  expect(updateOf({ ...opened, amountLeft: '' }, opened)).toEqual({ amountLeft: humidorItem.amountHad });
  expect(updateOf(opened, opened)).toEqual({});
});
