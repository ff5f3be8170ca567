/**
 * Searches and filters of a humidor: questions to the humidors of the demo community, whose answers are known. Journeys add
 * items to that of Inês.
 */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { humidorChoices, humidorPage, humidorTotals } from '../../functions/_shared/contract/humidor.ts';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, tokenFor, type User } from '../support/users.ts';

async function demoUser(username: string): Promise<User> {
  const [user] = await sql<{ id: string }[]>`select id from users where username = ${username}`;
  if (!user) throw new Error('The seed is missing.');
  return { id: user.id, username, token: await tokenFor(user.id) };
}
const ines = await demoUser('ines_faria');
const walter = await demoUser('walter_prescott');

type Filter = Record<string, string>;
const addressOf = (path: string, filter: Filter) => `${path}?${new URLSearchParams(filter)}`;
async function namesOf(keeper: User, filter: Filter) {
  const { body } = await request(keeper, 'GET', addressOf('/humidor', { order: 'NAME', ...filter }));
  return z.parse(humidorPage, body).items.map(({ productName }) => productName);
}
async function totalsOf(keeper: User, filter: Filter) {
  const { body } = await request(keeper, 'GET', addressOf('/humidor/totals', filter));
  const { itemCount, finishedCount, pieces, grams } = z.parse(humidorTotals, body);
  return { itemCount, finishedCount, pieces, grams };
}

test.each<[question: string, Filter, names: string[]]>([
  ['what has a Maduro wrapper', { wrapper: 'Maduro' }, ['Cosecha Tardía', 'Farol Rojo']],
  ['the same in other letters', { wrapper: 'maduro' }, ['Cosecha Tardía', 'Farol Rojo']],
  ['San Andrés without its accent', { q: 'san andres' }, ['Farol Rojo']],
  ['a word of any fact', { q: 'maduro' }, ['Faro Roto', 'Cosecha Tardía', 'Farol Rojo']],
  ['a word of a note', { q: 'birthdays' }, ['Sombra Larga']],
  ['words in different texts', { q: 'cabinet nicaragua mateo' }, ['Cosecha Tardía']],
  [
    'full strength from Nicaragua',
    { strength: 'Full', origin: 'Nicaragua' },
    ['Faro Roto', 'Cosecha Tardía', 'Ultimo Farol'],
  ],
  ['a ring gauge', { ringGauge: '60' }, ['Ultimo Farol']],
  ['a vitola', { family: 'Corona' }, ['Rocío']],
])('Inês asks for %s', async (_, filter, names) => {
  expect((await namesOf(ines, filter)).sort()).toEqual([...names].sort());
});

test.each<[question: string, Filter, names: string[]]>([
  [
    'a component',
    { components: 'Perique' },
    ['Candlemas Plug', 'Keeper’s Watch', 'Solicitor’s Slice', 'Vindima'],
  ],
  ['a cut', { cut: 'Plug' }, ['Candlemas Plug']],
  ['a name written as two words', { q: 'fog bell' }, ['Fogbell Flake', 'Fogbell Flake']],
  ['two words written as one', { q: 'kettleblack' }, ['Kettle Black']],
])('Walter asks for %s', async (_, filter, names) => {
  expect((await namesOf(walter, filter)).sort()).toEqual([...names].sort());
});

test('the totals are those of what is shown, with the finished items apart', async () => {
  expect(await totalsOf(ines, { q: 'maduro' })).toEqual({
    itemCount: 3,
    finishedCount: 0,
    pieces: 26,
    grams: 0,
  });
  expect(await totalsOf(walter, {})).toEqual({ itemCount: 16, finishedCount: 1, pieces: 0, grams: 1464.5 });
  expect(await totalsOf(walter, { q: 'fogbell' })).toEqual({
    itemCount: 1,
    finishedCount: 1,
    pieces: 0,
    grams: 50,
  });
});

test('the choices are the values that the items have, each with its number of items', async () => {
  const { filters } = z.parse(humidorChoices, (await request(ines, 'GET', '/humidor/choices')).body);
  const of = (name: string) => filters.find((filter) => filter.name === name)?.values ?? [];
  expect(of('wrapper')).toContainEqual({ value: 'Maduro', itemCount: 2 });
  expect(of('components')).toContainEqual({ value: 'Red Virginia', itemCount: 2 });
  expect(of('family')).toContainEqual({ value: 'Corona', itemCount: 1 });
  expect(of('ringGauge')[0]).toEqual({ value: '60', itemCount: 1 });
});

test('a flavour counts if its owner noted it, or a third of all notes', async () => {
  const [keeper, ...others] = await Promise.all([1, 2, 3, 4].map(() => newUser()));
  if (!keeper) throw new Error('A user is missing.');
  const product = `Tasted ${crypto.randomUUID()}`;
  await newHumidorItem(keeper, { product });
  const review = (author: User, flavours: string[]) =>
    request(author, 'POST', '/reviews', {
      ...{ category: 'CIGAR', productName: product, rating: 4, title: 'Slow', content: 'And sweet.' },
      notes: { flavours },
    });
  for (const [index, author] of others.entries())
    await review(author, index === 0 ? ['oak', 'fig'] : ['oak']);
  const has = async (flavour: string) => (await namesOf(keeper, { flavour })).length;
  expect([await has('oak'), await has('fig'), await has('peat')]).toEqual([1, 1, 0]);
  await review(keeper, ['peat']);
  expect([await has('oak'), await has('fig'), await has('peat')]).toEqual([1, 0, 1]);
});

test('no one finds an item of another, and what is typed is not a pattern', async () => {
  const [keeper, other] = await Promise.all([newUser(), newUser()]);
  await newHumidorItem(keeper, { product: 'Álamo 100%', note: 'From_Ana', datedOn: '2016-05-01' });
  expect(await namesOf(other, { q: 'alamo' })).toEqual([]);
  expect(await totalsOf(other, { q: 'alamo' })).toMatchObject({ itemCount: 0 });
  for (const q of ['alamo', '100%', 'from_a', '2016']) expect(await namesOf(keeper, { q })).toHaveLength(1);
  for (const q of ['%%', '__', 'lam', '2017', 'alamo desk']) expect(await namesOf(keeper, { q })).toEqual([]);
  expect(await namesOf(keeper, { year: '2016' })).toHaveLength(1);
  expect(await namesOf(keeper, { year: '2015' })).toEqual([]);
});
