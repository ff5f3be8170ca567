import type { SheetSample, TastingSheet } from '@contract/events/tasting.ts';
import { expect, test } from 'vitest';
import { ben } from '@/testing/samples.ts';
import { differencesIn, figuresOf, ranked } from './sheet-figures.ts';
import { sheetRows } from './sheet-rows.ts';

const sample = (position: number, counts: SheetSample['profile']['counts']): SheetSample => ({
  position,
  category: 'CIGAR',
  product: { productName: `Toro ${position}`, brand: 'Casa Meridiano', productSlug: null },
  profile: { noteCount: 3, counts },
  guesses: [],
});

test('averages and spreads come from how often each step was chosen', () => {
  expect(figuresOf([1, 0, 0, 0, 1])).toEqual({ count: 2, average: 3, deviation: 2 });
  expect(figuresOf([0, 0, 0, 0, 0])).toBeNull();
});

test('names where opinions differ most, and nothing on which most agree', () => {
  const samples = [
    sample(1, { rating: { 3: 2, 4: 1 }, strength: { 1: 1, 5: 2 } }),
    sample(2, { rating: { 1: 1, 4: 2 }, body: { 2: 3 } }),
  ];
  expect(differencesIn(samples)).toEqual([
    'Strength of sample 1: from mild to full',
    'Rating of sample 2: from 1 star to 4 stars',
  ]);
});

test('samples are ranked by their stars, and those without any come last', () => {
  const samples = [sample(1, {}), sample(2, { rating: { 2: 1 } }), sample(3, { rating: { 5: 1 } })];
  expect(ranked(samples).map(({ position }) => position)).toEqual([3, 2, 1]);
});

test('the table has a row for each thing that was said, the averages and the guesses', () => {
  const sheet: TastingSheet = {
    title: 'Porch',
    startTime: '2026-11-27T20:00:00Z',
    timezone: 'UTC',
    isBlind: true,
    revealedAt: '2026-11-27T22:00:00Z',
    samples: [
      {
        ...sample(1, { strength: { 2: 1, 4: 1 }, draw: { tight: 1 }, flavour: { cedar: 1, soil: 2 } }),
        guesses: [{ user: ben, guess: 'Toro 1', isRight: true }],
      },
    ],
  };
  expect(sheetRows(sheet).map((row) => row.slice(4))).toEqual([
    ['Aspect', 'Value', 'Notes', 'Average', 'Spread'],
    ['Strength', '', '2', '3.00', '1.00'],
    ['Strength', 'Mild–medium', '1', '', ''],
    ['Strength', 'Medium–full', '1', '', ''],
    ['Draw', 'Tight', '1', '', ''],
    ['Flavour', 'Soil', '2', '', ''],
    ['Flavour', 'Cedar', '1', '', ''],
    ['Guess of Ben Okoro (right)', 'Toro 1', '1', '', ''],
  ]);
});
