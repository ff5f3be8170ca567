import type { Palate } from '@contract/products/palate.ts';
import { scalesOf } from './tasting-words.ts';

type Axis = Palate['axes'][number];

const scaleLabels = new Map<string, string>(
  Object.values(scalesOf)
    .flat()
    .map(({ field, label }) => [field, label.toLowerCase()]),
);

/** Nouns for the flavour groups whose names are not nouns. */
const groupLabels = new Map<string, string>([
  ['sweet', 'sweetness'],
  ['nut', 'nuts'],
  ['roast', 'roast flavours'],
  ['floral and herbal', 'flowers and herbs'],
  ['mineral', 'minerals'],
]);

/** The name of an axis in a sentence: the label of a scale, or a noun for a flavour group. */
export const axisLabel = (axis: string) => scaleLabels.get(axis) ?? groupLabels.get(axis) ?? axis;

const listed = new Intl.ListFormat('en', { type: 'conjunction' });
const differing = new Intl.ListFormat('en', { type: 'disjunction' });

/** Users agree on an axis if their agreement is at least `agrees`, and disagree if it is at most `differs`. */
const agrees = 0.75;
const differs = 0.5;
/** How many axes a sentence names of each kind. */
const named = 3;

/** The agreement in a sentence: "You agree on strength and spice, but not on sweetness." */
export function palateSentence(axes: readonly Axis[]): string {
  const alike = axes.filter(({ agreement }) => agreement >= agrees).slice(0, named);
  const unlike = axes.filter(({ agreement }) => agreement <= differs).slice(-named);
  const names = (some: readonly Axis[]) => some.map(({ axis }) => axisLabel(axis));
  if (alike.length > 0 && unlike.length > 0)
    return `You agree on ${listed.format(names(alike))}, but not on ${differing.format(names(unlike))}.`;
  if (alike.length > 0) return `You agree on ${listed.format(names(alike))}.`;
  if (unlike.length > 0) return `You don't agree on ${differing.format(names(unlike))}.`;
  return 'You agree on some of what you taste.';
}
