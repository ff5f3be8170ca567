import type { JournalYear } from '@contract/journal.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Hours, rounded to the nearest whole number. */
export const hoursOf = ({ minutes }: Pick<JournalYear, 'minutes'>) => Math.round(minutes / 60);

/** A summary of the year as the text of a post, which the author can edit. It names no other people. */
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
    favourite && `Most smoked: ${favourite.productName} (${counted(favourite.entryCount, 'time', 'times')}).`,
    best && `Top rated: ${best.productName}, ${best.rating} out of 5.`,
    'How was yours?',
  ]
    .filter(Boolean)
    .join('\n');
}
