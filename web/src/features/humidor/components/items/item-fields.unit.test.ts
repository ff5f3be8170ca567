import { expect, test } from 'vitest';
import { humidorItem } from '@/testing/samples.ts';
import { draftOf, fieldsOf, updateOf } from './item-fields.ts';

test('an edit sends the audience only if it was changed', () => {
  const opened = fieldsOf({ ...humidorItem, audience: 'ME' });
  const changed = (audience: string) => updateOf({ ...opened, audience, note: 'Oily' }, opened);
  expect(changed('ME')).toMatchObject({ note: 'Oily' });
  expect(changed('ME')).not.toHaveProperty('audience');
  expect(changed('ME')).not.toHaveProperty('clubId');
  expect(changed('FOLLOWERS')).toMatchObject({ audience: 'FOLLOWERS' });
  expect(changed('a-club')).toMatchObject({ audience: 'CLUB', clubId: 'a-club' });
});

test('five tins are one item, whose amounts are those of all of them', () => {
  const tins = {
    ...humidorItem,
    kind: 'TIN',
    containerCount: 5,
    amountHad: 283.5,
    amountLeft: 283.5,
  } as const;
  const opened = fieldsOf(tins);
  expect(opened).toMatchObject({ containerCount: '5', amountHad: '56.7' });
  expect(updateOf(opened, opened)).toEqual({});
  expect(draftOf({ ...opened, containerCount: '4', amountLeft: '' })).toMatchObject({
    containerCount: 4,
    amountHad: 226.8,
  });
  // Single cigars are counted by their amount alone.
  expect(draftOf({ ...opened, kind: 'SINGLE', amountHad: '3' })).toMatchObject({
    containerCount: 1,
    amountHad: 3,
  });
});

test('an edit sends only the edited values, because one may have been smoked in another tab', () => {
  const opened = fieldsOf(humidorItem);
  expect(updateOf({ ...opened, note: 'Oily' }, opened)).toEqual({ note: 'Oily' });
  expect(updateOf({ ...opened, amountLeft: '' }, opened)).toEqual({ amountLeft: humidorItem.amountHad });
  expect(updateOf(opened, opened)).toEqual({});
});
