import type { ReviewCategory } from '@contract/reviews.ts';

/** The label for a product of each category. */
export const categoryLabels: Record<ReviewCategory, string> = {
  PIPE_TOBACCO: 'Pipe Tobacco',
  CIGAR: 'Cigar',
  PIPE: 'Pipe',
  ACCESSORY: 'Accessory',
};

/** The filter chips above the list, in order. */
export const categoryChips: [ReviewCategory | undefined, string][] = [
  [undefined, 'All'],
  ['PIPE_TOBACCO', 'Pipe Tobacco'],
  ['CIGAR', 'Cigars'],
  ['PIPE', 'Pipes'],
  ['ACCESSORY', 'Accessories'],
];
