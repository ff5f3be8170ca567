import {
  ashes,
  burnsOf,
  draws,
  type FlavourGroup,
  finishes,
  flavourGroups,
  pairings,
} from '@contract/products/tastings.ts';

/** The categories that have tasting notes. */
export type TastedCategory = 'CIGAR' | 'PIPE_TOBACCO';
export const isTasted = (category: string): category is TastedCategory =>
  category === 'CIGAR' || category === 'PIPE_TOBACCO';

export type ScaleField = 'strength' | 'body' | 'flavouring' | 'taste' | 'roomNote' | 'bite' | 'moisture';
export type WordField = 'draw' | 'burn' | 'ash' | 'finish' | 'pairing';
export type FlavourField = 'flavours' | 'firstThird' | 'secondThird' | 'finalThird';

/** A scale: its name and the words for its five steps. */
export type Scale = { field: ScaleField; label: string; steps: readonly string[] };

const body = ['Mild', 'Mild–medium', 'Medium', 'Medium–full', 'Full'];

export const scalesOf: Record<TastedCategory, readonly Scale[]> = {
  CIGAR: [
    { field: 'strength', label: 'Strength', steps: body },
    { field: 'body', label: 'Body', steps: body },
  ],
  PIPE_TOBACCO: [
    {
      field: 'strength',
      label: 'Strength',
      steps: ['Extremely mild', 'Mild', 'Medium', 'Strong', 'Overwhelming'],
    },
    { field: 'flavouring', label: 'Flavouring', steps: ['None', 'Mild', 'Medium', 'Strong', 'Extra strong'] },
    { field: 'taste', label: 'Taste', steps: ['Flat', 'Mild', 'Medium', 'Full', 'Overwhelming'] },
    {
      field: 'roomNote',
      label: 'Room note',
      steps: ['Unnoticeable', 'Pleasant', 'Tolerable', 'Strong', 'Overwhelming'],
    },
    { field: 'bite', label: 'Bite', steps: ['None', 'Slight', 'Some', 'Strong', 'Severe'] },
    { field: 'moisture', label: 'Moisture', steps: ['Dry', 'Slightly dry', 'Medium', 'Moist', 'Wet'] },
  ],
};

export const wordsOf: Record<
  TastedCategory,
  readonly { field: WordField; label: string; words: readonly string[] }[]
> = {
  CIGAR: [
    { field: 'draw', label: 'Draw', words: draws },
    { field: 'burn', label: 'Burn', words: burnsOf.CIGAR },
    { field: 'ash', label: 'Ash', words: ashes },
    { field: 'finish', label: 'Finish', words: finishes },
    { field: 'pairing', label: 'Pairing', words: pairings },
  ],
  PIPE_TOBACCO: [
    { field: 'burn', label: 'Burn', words: burnsOf.PIPE_TOBACCO },
    { field: 'finish', label: 'Finish', words: finishes },
    { field: 'pairing', label: 'Pairing', words: pairings },
  ],
};

/** The parts of a smoke that have their own flavours. */
export const partsOf: Record<TastedCategory, readonly { field: FlavourField; label: string }[]> = {
  CIGAR: [
    { field: 'flavours', label: 'Whole' },
    { field: 'firstThird', label: 'First third' },
    { field: 'secondThird', label: 'Second third' },
    { field: 'finalThird', label: 'Final third' },
  ],
  PIPE_TOBACCO: [{ field: 'flavours', label: 'Flavours' }],
};

/** A word with a capital first letter: "toasted wood" → "Toasted wood". */
export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const groups = Object.entries(flavourGroups) as [FlavourGroup, readonly string[]][];
