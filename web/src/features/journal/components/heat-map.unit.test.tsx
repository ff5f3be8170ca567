import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/show.tsx';
import { HeatMap } from './heat-map.tsx';
import { weeksOf } from './weeks.ts';
import { yearWords } from './year-words.ts';

test('a year has all its days, in weeks that begin on Monday', () => {
  for (const [year, days] of [
    [2024, 366],
    [2026, 365],
  ] as const) {
    const weeks = weeksOf(year);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const all = weeks.flat().filter((day) => day !== null);
    expect(all).toHaveLength(days);
    expect([all[0], all.at(-1)]).toEqual([`${year}-01-01`, `${year}-12-31`]);
  }
  // A Thursday.
  expect(weeksOf(2026)[0]?.indexOf('2026-01-01')).toBe(3);
});

test('the calendar is a table, and arrow keys or a tap show what was smoked on a day', async () => {
  const days = [{ day: '2026-03-01', entryCount: 2, productNames: ['Nocturne', 'Robusto'] }];
  const user = show(<HeatMap year={2026} days={days} />);
  screen.getByRole('rowheader', { name: /Sunday/ });
  expect(screen.getAllByRole('columnheader', { name: /^Week of .*February/ })).toHaveLength(4);
  screen.getByRole('cell', { name: '2 entries' });

  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('status').textContent).toMatch(/^Sunday.*March.*: Nocturne, Robusto$/);
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('status').textContent).toMatch(/^Saturday.*February.*: nothing$/);
  await user.click(screen.getByRole('cell', { name: '2 entries' }));
  expect(screen.getByRole('status').textContent).toMatch(/^Sunday.*March.*: Nocturne, Robusto$/);
});

test('the summary of a year names no one else', () => {
  const product = {
    productSlug: 'nocturne',
    category: 'PIPE_TOBACCO',
    productName: 'Nocturne',
    brand: null,
  } as const;
  const nocturne = { ...product, entryCount: 12, rating: 4.5, imageUrl: null };
  const year = {
    ...{ year: 2026, firstYear: 2025, entryCount: 13, minutes: 640, cigars: 1, bowls: 12, days: [] },
    ...{ favourites: [nocturne], highestRated: [nocturne], companions: [] },
  };
  expect(yearWords(year)).toBe(
    [
      'My 2026: 1 cigar and 12 bowls, 11 hours of smoke.',
      'Most smoked: Nocturne (12 times).',
      'Top rated: Nocturne, 4.5 out of 5.',
      'How was yours?',
    ].join('\n'),
  );
});
