import type { JournalYear as Year } from '@contract/journal.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import JournalYear from './journal-year.tsx';

const thisYear = new Date().getFullYear();
const year: Year = {
  ...{ year: thisYear, firstYear: thisYear - 1, entryCount: 0, minutes: 0, cigars: 0, bowls: 0 },
  ...{ days: [], favourites: [], highestRated: [], companions: [] },
};

test('another year can be chosen although the chosen one has failed to load', async () => {
  signIn();
  const asked = answer({
    'GET /api/journal/year': () =>
      asked.at(-1)?.query.includes(`year=${thisYear}`) ? year : refuse(400, 'Not this year.'),
  });
  const user = show(<JournalYear />);
  const menu = await screen.findByRole('combobox', { name: 'Year' });
  await user.selectOptions(menu, String(thisYear - 1));
  await screen.findByText('Not this year.');
  expect(menu.isConnected).toBe(true);
  await user.selectOptions(menu, String(thisYear));
  await screen.findByText(`No entries in ${thisYear}`);
});
