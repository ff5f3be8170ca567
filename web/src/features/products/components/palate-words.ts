import type { Palate } from '@contract/palate.ts';
import { scalesOf } from './tasting-words.ts';

type Axis = Palate['axes'][number];

const scaleLabels = new Map<string, string>(
  Object.values(scalesOf)
    .flat()
    .map(({ field, label }) => [field, label.toLowerCase()]),
);

/** Groups of flavours whose name alone is no noun. */
const groupLabels = new Map<string, string>([
  ['sweet', 'sweetness'],
  ['nut', 'nuts'],
  ['roast', 'roast flavours'],
  ['floral and herbal', 'flowers and herbs'],
  ['mineral', 'minerals'],
]);

/** An axis in a sentence: a scale by its label, a group of flavours by its noun. */
export const axisLabel = (axis: string) => scaleLabels.get(axis) ?? groupLabels.get(axis) ?? axis;

const listed = new Intl.ListFormat('en', { type: 'conjunction' });
const differing = new Intl.ListFormat('en', { type: 'disjunction' });

/** At least this share of agreement is agreeing, and at most the other is not. */
const agrees = 0.75;
const differs = 0.5;
/** How many axes a sentence names on either side. */
const named = 3;

/** The agreement in a sentence: "You agree on strength and spice, not on sweetness." */
export function palateSentence(axes: readonly Axis[]): string {
  const alike = axes.filter(({ agreement }) => agreement >= agrees).slice(0, named);
  const unlike = axes.filter(({ agreement }) => agreement <= differs).slice(-named);
  const names = (some: readonly Axis[]) => some.map(({ axis }) => axisLabel(axis));
  if (alike.length > 0 && unlike.length > 0)
    return `You agree on ${listed.format(names(alike))}, not on ${differing.format(names(unlike))}.`;
  if (alike.length > 0) return `You agree on ${listed.format(names(alike))}.`;
  if (unlike.length > 0) return `You don't agree on ${differing.format(names(unlike))}.`;
  return 'You agree on some of what you taste.';
}
