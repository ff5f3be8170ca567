import type { JournalYear } from '@contract/journal.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '@/testing/show.tsx';
import { YearParts } from './year-parts.tsx';

const yearOf = (year: number, productName: string): JournalYear => ({
  ...{ year, firstYear: 2025, entryCount: 1, minutes: 60, cigars: 1, bowls: 0 },
  days: [{ day: `${year}-03-05`, entryCount: 1, productNames: [productName] }],
  ...{ favourites: [], highestRated: [], companions: [] },
});

/** As on the screen, the parts stay while the year changes. */
function Years() {
  const [year, setYear] = useState(() => yearOf(2026, 'Robusto'));
  return (
    <>
      <button type="button" onClick={() => setYear(yearOf(2025, 'Nocturne'))}>
        2025
      </button>
      <YearParts year={year} />
    </>
  );
}

test('another year starts without the chosen day', async () => {
  const user = show(<Years />);
  await user.click(screen.getByRole('cell', { name: '1 entry' }));
  expect(screen.getByRole('status').textContent).toMatch(/: Robusto$/);
  await user.click(screen.getByRole('button', { name: '2025' }));
  expect(screen.getByRole('status').textContent).toBe('Choose a day to see what you smoked.');
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('status').textContent).toMatch(/: Nocturne$/);
});
