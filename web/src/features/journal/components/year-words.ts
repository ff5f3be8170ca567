import type { JournalYear } from '@contract/journal.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Whole hours, from half an hour on. */
export const hoursOf = ({ minutes }: Pick<JournalYear, 'minutes'>) => Math.round(minutes / 60);

/** What a year was, as the words of a post. Its author can change them. No one is named who did not write them. */
export function yearWords(year: JournalYear): string {
  const { cigars, bowls, favourites, highestRated } = year;
  const smoked = [
    cigars > 0 && counted(cigars, 'cigar', 'cigars'),
    bowls > 0 && counted(bowls, 'bowl', 'bowls'),
  ].filter(Boolean);
  const hours = hoursOf(year);
  const [favourite] = favourites;
  const [best] = highestRated;
  return [
    `My ${year.year}: ${smoked.join(' and ')}${hours > 0 ? `, ${counted(hours, 'hour', 'hours')} of smoke` : ''}.`,
    favourite && `Most often: ${favourite.productName} (${counted(favourite.entryCount, 'time', 'times')}).`,
    best && `Liked best: ${best.productName}, ${best.rating} of 5.`,
    'And yours?',
  ]
    .filter(Boolean)
    .join('\n');
}
