import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { HumidorFilters } from './humidor-filters.tsx';

test('a family or place that is filtered by stays in its menu when nothing of it is left', async () => {
  signIn();
  answer({
    'GET /api/humidor/totals': {
      ...{ itemCount: 1, finishedCount: 0, pieces: 0, grams: 50, readyThisMonth: 0, places: ['Cellar'] },
    },
    'GET /api/humidor/choices': {
      filters: [{ name: 'family', values: [{ value: 'Virginia', itemCount: 1 }] }],
    },
  });
  const onChoose = vi.fn();
  const filter = { order: 'NEWEST', place: 'Cabinet', family: 'English' } as const;
  const user = show(<HumidorFilters filter={filter} typed="" onType={() => {}} onChoose={onChoose} />);
  await screen.findByRole('option', { name: 'Virginia (1)' });
  await screen.findByRole('option', { name: 'Cellar' });

  const family = screen.getByLabelText<HTMLSelectElement>('Family');
  expect(family.value).toBe('English');
  await user.selectOptions(family, 'Any family');
  expect(onChoose).toHaveBeenLastCalledWith({ family: undefined });

  const place = screen.getByLabelText<HTMLSelectElement>('Place');
  expect(place.value).toBe('Cabinet');
  await user.selectOptions(place, 'All places');
  expect(onChoose).toHaveBeenLastCalledWith({ place: undefined });
  // Nothing has a wrapper, so there is no menu for it.
  expect(screen.queryByLabelText('Wrapper')).toBeNull();
});
