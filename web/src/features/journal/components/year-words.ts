import type { JournalYear } from '@contract/journal.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Hours, rounded to the nearest whole number. */
const hoursOf = ({ minutes }: Pick<JournalYear, 'minutes'>) => Math.round(minutes / 60);

/** The figures of a year as the screen and its picture show them, each with its label. */
export function yearFigures(year: JournalYear): [figure: string, label: string][] {
  const figures: [number, string, string][] = [
    [year.cigars, 'cigar', 'cigars'],
    [year.bowls, 'bowl', 'bowls'],
    [hoursOf(year), 'hour', 'hours'],
  ];
  return figures.map(([figure, one, many]) => [figure.toLocaleString('en'), figure === 1 ? one : many]);
}

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
