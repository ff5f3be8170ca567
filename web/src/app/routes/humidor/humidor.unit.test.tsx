import type { HumidorPlace } from '@contract/humidor/places.ts';
import type { HumidorItem } from '@contract/humidor.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { humidorItem, pageOf } from '@/testing/samples.ts';
import { showInTab } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import Humidor from './humidor.tsx';

function Screen() {
  return (
    <>
      <output data-testid="visit">{useLocation().key}</output>
      <main id="content" tabIndex={-1}>
        <Humidor />
      </main>
    </>
  );
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const place: HumidorPlace = {
  id: '00000000-0000-4000-8000-000000000090',
  name: 'Cabinet',
  kind: 'CABINET',
  humidityMin: null,
  humidityMax: null,
  temperatureMin: null,
  temperatureMax: null,
  itemCount: 1,
  latest: null,
};

let asked: ReturnType<typeof answer>;

function open(path: string) {
  signIn();
  asked = answer({
    'GET /api/humidor': pageOf(humidorItem),
    'GET /api/humidor/totals': {
      ...{ itemCount: 1, finishedCount: 0, pieces: 12, grams: 0, readyThisMonth: 3, places: [] },
    },
    'GET /api/humidor/choices': { filters: [] },
    'GET /api/humidor/places': pageOf(place),
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

test('an empty humidor offers to import a list instead of filters, and says what was imported', async () => {
  signIn();
  let items = pageOf<HumidorItem>();
  answer({
    'GET /api/humidor': () => items,
    // Still loading when the items have arrived.
    'GET /api/humidor/totals': () => new Promise(() => undefined),
    'POST /api/humidor/import/check': { keptCount: 0 },
    'POST /api/humidor/import'() {
      items = pageOf(humidorItem);
      return { addedCount: 1 };
    },
  });
  const user = showInTab(<Screen />, '/humidor');
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  expect(screen.queryByLabelText('Search your humidor')).toBeNull();
  const file = new File(['Category,Product,Kept as,Had\nCigar,Robusto,Box,20'], 'mine.csv', {
    type: 'text/csv',
  });
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  await user.click(await screen.findByRole('button', { name: /^Import 1 item/ }));
  await screen.findByText('Added 1 item to your humidor.');
  await screen.findByRole('link', { name: humidorItem.productName });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the filters, the order and the search are in the address, with what they find above the list', async () => {
  const user = open('/humidor');
  await user.selectOptions(await screen.findByLabelText('Rest'), 'Resting');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
  await user.type(screen.getByLabelText('Search your humidor'), 'maduro');
  await waitFor(() => expect(window.location.search).toBe('?rest=RESTING&order=NAME&q=maduro'));
  await screen.findByText('12 cigars, in 1 item');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.getByLabelText<HTMLInputElement>('Search your humidor').value).toBe('');
});

test('selecting the tab that is selected keeps the filters', async () => {
  const user = open('/humidor');
  await user.selectOptions(await screen.findByLabelText('Rest'), 'Resting');
  const before = visit();
  await user.click(screen.getByRole('tab', { name: 'Items' }));
  await waitFor(() => expect(visit()).not.toBe(before));
  expect(rest().value).toBe('RESTING');
});

test('what is ready goes by the day on this device, although it is already tomorrow in UTC', async () => {
  // The evening of 24 November in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T02:00:00Z') });
  vi.stubEnv('TZ', 'America/New_York');
  open('/humidor?rest=READY');
  await waitFor(() => expect(asked.map(({ query }) => query).join()).toContain('today=2026-11-24'));
});

test('the link from a place shows its items and takes the focus with it', async () => {
  const user = open('/humidor?tab=places');
  await user.click(await screen.findByRole('link', { name: '1 item' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Place').value).toBe('Cabinet'));
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});

test('several items are chosen, moved to another place and deleted at once', async () => {
  const second = { ...humidorItem, id: '00000000-0000-4000-8000-000000000094', productName: 'Corona' };
  signIn();
  const sent = answer({
    'GET /api/humidor': pageOf(humidorItem, second),
    'GET /api/humidor/totals': { itemCount: 2, pieces: 24, grams: 0, readyThisMonth: 0, places: ['Cellar'] },
    'PATCH /api/humidor': { changedCount: 1 },
    'DELETE /api/humidor': { changedCount: 2 },
  });
  const user = showInTab(<Screen />, '/humidor');
  await user.click(await screen.findByRole('button', { name: 'Choose Several' }));
  expect(screen.queryByRole('button', { name: 'Smoke one' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Corona/ }));
  await screen.findByText('1 item chosen');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Move to'), 'Cellar');
  await user.selectOptions(screen.getByLabelText('Who can see them'), 'My followers');
  await user.click(screen.getByRole('button', { name: /^Save Items/ }));
  await screen.findByText('Saved 1 item.');
  expect(sent.find(({ route }) => route === 'PATCH /api/humidor')?.body).toMatchObject({
    ids: [second.id],
    changes: { place: 'Cellar', audience: 'FOLLOWERS' },
  });

  await user.click(await screen.findByRole('button', { name: 'Choose Several' }));
  await user.click(screen.getByRole('button', { name: 'All listed' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('Are you sure you want to delete 2 items?');
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleted 2 items.');
  expect(sent.find(({ route }) => route === 'DELETE /api/humidor')?.body).toEqual({
    ids: [humidorItem.id, second.id],
  });
});
