import type { SheetSample } from '@contract/events/tasting.ts';
import { scalesOf } from '@/features/products/components/tastings/tasting-words.ts';
import { sampleName } from './sample-name.ts';

/** How many notes are at each step of a scale, or have each number of stars. */
export type Spread = readonly number[];

const ratingSteps = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'];

/** The scales of a sample's category, after the rating. */
export const axesOf = ({ category }: Pick<SheetSample, 'category'>) => [
  { field: 'rating', label: 'Rating', steps: ratingSteps as readonly string[] },
  ...scalesOf[category],
];

export const spreadOf = ({ profile }: Pick<SheetSample, 'profile'>, field: string): Spread =>
  ratingSteps.map((_, index) => profile.counts[field]?.[String(index + 1)] ?? 0);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The average step, from one to five, and how far the notes are from it (the standard deviation). Null without notes. */
export function figuresOf(spread: Spread) {
  const count = sum(spread);
  if (count === 0) return null;
  const average = sum(spread.map((notes, index) => notes * (index + 1))) / count;
  const variance = sum(spread.map((notes, index) => notes * (index + 1 - average) ** 2)) / count;
  return { count, average, deviation: Math.sqrt(variance) };
}

/** The average number of stars. Null if no one gave any. */
export const ratingOf = (sample: SheetSample) => figuresOf(spreadOf(sample, 'rating'));

/** How many differences are named, and how far apart notes must be to count as one. */
const maxDifferences = 3;
const minDeviation = 0.8;

/** Where opinions differ most, as "Strength of sample 2: from mild to full", the largest difference first. */
export function differencesIn(samples: readonly SheetSample[]): string[] {
  return samples
    .flatMap((sample) =>
      axesOf(sample).map(({ field, label, steps }) => {
        const spread = spreadOf(sample, field);
        const [lowest, highest] = [spread.findIndex(Boolean), spread.findLastIndex(Boolean)];
        const ends = [steps[lowest], steps[highest]].map((step) => step?.toLowerCase());
        return {
          deviation: figuresOf(spread)?.deviation ?? 0,
          text: `${label} of ${sampleName(sample).toLowerCase()}: from ${ends[0]} to ${ends[1]}`,
        };
      }),
    )
    .filter(({ deviation }) => deviation >= minDeviation)
    .sort((one, other) => other.deviation - one.deviation)
    .slice(0, maxDifferences)
    .map(({ text }) => text);
}

/** Best rated first. Those without stars come last, in the order in which they were tasted. */
export const ranked = (samples: readonly SheetSample[]) =>
  samples.toSorted(
    (one, other) =>
      (ratingOf(other)?.average ?? 0) - (ratingOf(one)?.average ?? 0) || one.position - other.position,
  );
