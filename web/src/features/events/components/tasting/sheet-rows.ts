import type { SheetSample, TastingSheet } from '@contract/events/tasting.ts';
import { capitalised, wordsOf } from '@/features/products/components/tastings/tasting-words.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { categoryOf } from './sample-name.ts';
import { axesOf, figuresOf, spreadOf } from './sheet-figures.ts';

const parts = [
  ['flavour', 'Flavour'],
  ['firstThird', 'First third'],
  ['secondThird', 'Second third'],
  ['finalThird', 'Final third'],
] as const;

/** The sheet as a table: a row for each thing that was said, with how many said it, and one for the average of each scale. */
export function sheetRows({ samples }: TastingSheet): string[][] {
  return [
    ['Sample', 'Category', 'Brand', 'Product', 'Aspect', 'Value', 'Notes', 'Average', 'Spread'],
    ...samples.flatMap((sample) =>
      [...scaleRows(sample), ...wordRows(sample), ...flavourRows(sample), ...guessRows(sample)].map((row) => [
        String(sample.position),
        categoryOf(sample.category),
        sample.product.brand ?? '',
        sample.product.productName,
        ...row,
      ]),
    ),
  ];
}

function scaleRows(sample: SheetSample): string[][] {
  return axesOf(sample).flatMap(({ field, label, steps }) => {
    const spread = spreadOf(sample, field);
    const figures = figuresOf(spread);
    if (!figures) return [];
    const { count, average, deviation } = figures;
    return [
      [label, '', String(count), average.toFixed(2), deviation.toFixed(2)],
      ...spread.flatMap((notes, index) => (notes > 0 ? [said(label, steps[index] ?? '', notes)] : [])),
    ];
  });
}

const wordRows = ({ category, profile }: SheetSample) =>
  wordsOf[category].flatMap(({ field, label }) => counted(profile.counts[field], label));

const flavourRows = ({ profile }: SheetSample) =>
  parts.flatMap(([axis, label]) => counted(profile.counts[axis], label));

const guessRows = ({ guesses }: SheetSample) =>
  guesses.map(({ user, guess, isRight }) => [
    `Guess of ${displayNameOf(user)}${isRight ? ' (right)' : ''}`,
    guess,
    '1',
    '',
    '',
  ]);

/** Most often said first. */
const counted = (counts: Record<string, number> = {}, label: string) =>
  Object.entries(counts)
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
    .map(([word, notes]) => said(label, capitalised(word), notes));

const said = (label: string, value: string, notes: number) => [label, value, String(notes), '', ''];
