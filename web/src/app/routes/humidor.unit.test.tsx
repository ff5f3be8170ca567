import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { humidorItem, pageOf } from '@/testing/samples.ts';
import { showInTab } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import Humidor from './humidor.tsx';

function Screen() {
  return (
    <>
      <output data-testid="visit">{useLocation().key}</output>
      <Humidor />
    </>
  );
}

function open(path: string) {
  signIn();
  answer({
    'GET /api/humidor': pageOf(humidorItem),
    'GET /api/humidor/totals': { itemCount: 1, pieces: 12, grams: 0, readyThisMonth: 3, places: [] },
    'GET /api/humidor/breakdown': { vitolas: [], families: [], ages: [], places: [] },
  });
  return showInTab(<Screen />, path);
}

const visit = () => screen.getByTestId('visit').textContent;
const rest = () => screen.getByLabelText<HTMLSelectElement>('Rest');

test('the link to what is ready this month applies its filter again each time', async () => {
  const user = open('/humidor');
  const link = await screen.findByRole('link', { name: '3 ready this month' });
  await user.click(link);
  await waitFor(() => expect(rest().value).toBe('THIS_MONTH'));
  await user.selectOptions(rest(), 'Any rest');
  await user.click(link);
  await waitFor(() => expect(rest().value).toBe('THIS_MONTH'));
});

test.each(['/humidor', '/humidor?rest=READY'])(
  'at %s, skipping to the content keeps the filters',
  async (path) => {
    const user = open(path);
    await user.selectOptions(await screen.findByLabelText('Rest'), 'Resting');
    const before = visit();
    window.history.pushState(null, '', `${path}#content`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(visit()).not.toBe(before));
    expect(rest().value).toBe('RESTING');
  },
);

test('selecting the tab that is selected keeps the filters', async () => {
  const user = open('/humidor');
  await user.selectOptions(await screen.findByLabelText('Rest'), 'Resting');
  const before = visit();
  await user.click(screen.getByRole('tab', { name: 'Items' }));
  await waitFor(() => expect(visit()).not.toBe(before));
  expect(rest().value).toBe('RESTING');
});
