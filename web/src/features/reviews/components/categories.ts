import type { ReviewCategory } from '@contract/reviews.ts';

/** What a product of the category is called. */
export const categoryLabels: Record<ReviewCategory, string> = {
  PIPE_TOBACCO: 'Pipe Tobacco',
  CIGAR: 'Cigar',
  PIPE: 'Pipe',
  ACCESSORY: 'Accessory',
};

/** The chips over the list, in their order. */
export const categoryChips: [ReviewCategory | undefined, string][] = [
  [undefined, 'All'],
  ['PIPE_TOBACCO', 'Pipe Tobacco'],
  ['CIGAR', 'Cigars'],
  ['PIPE', 'Pipes'],
  ['ACCESSORY', 'Accessories'],
];
