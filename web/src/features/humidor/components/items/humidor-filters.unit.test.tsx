import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { HumidorFilters } from './humidor-filters.tsx';

const group = { itemCount: 1, pieces: 0, grams: 50 };

test('a family or place that is filtered by stays in its menu when nothing of it is left', async () => {
  signIn();
  answer({
    'GET /api/humidor/totals': { itemCount: 1, pieces: 0, grams: 50, readyThisMonth: 0, places: ['Cellar'] },
    'GET /api/humidor/breakdown': {
      ...{ vitolas: [], ages: [], places: [] },
      families: [{ name: 'Virginia', ...group }],
    },
  });
  const onChange = vi.fn();
  const filter = { order: 'NEWEST', place: 'Cabinet', family: 'English' } as const;
  const user = show(<HumidorFilters filter={filter} onChange={onChange} />);
  await screen.findByRole('option', { name: 'Virginia' });
  await screen.findByRole('option', { name: 'Cellar' });

  const family = screen.getByLabelText<HTMLSelectElement>('Family');
  expect(family.value).toBe('English');
  await user.selectOptions(family, 'All families and vitolas');
  expect(onChange).toHaveBeenLastCalledWith({ ...filter, family: undefined });

  const place = screen.getByLabelText<HTMLSelectElement>('Place');
  expect(place.value).toBe('Cabinet');
  await user.selectOptions(place, 'All places');
  expect(onChange).toHaveBeenLastCalledWith({ ...filter, place: undefined });
});
