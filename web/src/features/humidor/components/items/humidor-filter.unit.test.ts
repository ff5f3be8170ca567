import type { HumidorChoices } from '@contract/humidor.ts';
import { expect, test } from 'vitest';
import { countedLabels, filterIn, hasMoreFilters, isFiltered, withChoices } from './humidor-filter.ts';

const at = (address: string) => new URLSearchParams(address);

test('the address has the filter, and what it cannot mean is ignored', () => {
  const filter = filterIn(at('wrapper=Maduro&year=2016&age=OLD&order=NAME&q=m&tab=items'));
  expect(filter).toMatchObject({ wrapper: 'Maduro', year: 2016, order: 'NAME' });
  expect([filter.age, filter.q]).toEqual([undefined, undefined]);
  expect([isFiltered(filter), hasMoreFilters(filter)]).toEqual([true, true]);
});

test('an order leaves nothing out, and a search opens no folded filters', () => {
  expect(isFiltered(filterIn(at('order=LEFT')))).toBe(false);
  const search = filterIn(at('q=fogbell&kind=TIN'));
  expect([isFiltered(search), hasMoreFilters(search)]).toEqual([true, false]);
});

test('choices replace those in the address, and the first order is left out', () => {
  const next = withChoices(at('tab=items&wrapper=Claro&order=NAME'), { wrapper: undefined, order: 'NEWEST' });
  expect(next.toString()).toBe('tab=items');
});

test('a value says how many items have it, and the chosen one stays when none has', () => {
  const choices: HumidorChoices = { filters: [{ name: 'cut', values: [{ value: 'Plug', itemCount: 2 }] }] };
  expect(countedLabels(choices, 'cut', 'Plug')).toEqual([['Plug', 'Plug (2)']]);
  expect(countedLabels(choices, 'cut', 'Rope')).toEqual([
    ['Rope', 'Rope'],
    ['Plug', 'Plug (2)'],
  ]);
});
