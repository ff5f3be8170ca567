import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { humidorBreakdownQuery } from '../../api/get-humidor-items.ts';
import Totals from './totals.tsx';

const path = 'GET /api/humidor/breakdown';
const place = { name: 'Cellar', itemCount: 3, pieces: 12, grams: 0 };
const breakdown = { vitolas: [], families: [], ages: [{ ...place, name: 'UNDATED' }], places: [place] };

test('totals that failed to load can be loaded again', async () => {
  signIn();
  answer({ [path]: refuse(403, 'Failed to load the totals') });
  const user = show(<Totals />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  screen.getByText('Failed to load the totals');
  answer({ [path]: breakdown });
  await user.click(retry);
  await screen.findByText('Cellar');
});

/** Shown once the query has failed. */
const Failed = () => useQuery(humidorBreakdownQuery).isError && <p>Failed</p>;

test('totals stay on the screen if loading them again fails', async () => {
  signIn();
  answer({ [path]: breakdown });
  show(
    <>
      <Totals />
      <Failed />
    </>,
  );
  await screen.findByText('Cellar');
  answer({ [path]: refuse(403, 'Failed to load the totals') });
  void queryClient.refetchQueries();
  await screen.findByText('Failed');
  screen.getByText('Cellar');
});
