import type { HumidorPlace } from '@contract/humidor/places.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import Places from './places.tsx';

// Loading them for the first time takes longer than a test waits on a busy machine.
beforeAll(() =>
  Promise.all([
    import('@/components/overlays/menu-surface.tsx'),
    import('@/components/overlays/dialog-surface.tsx'),
    import('./place-form.tsx'),
    import('./reading-form.tsx'),
    import('./import-readings.tsx'),
  ]),
);
beforeEach(() => signIn());
afterEach(() => localStorage.clear());

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
async function openReading(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Add Reading' }));
  return dialogNamed('Add Reading');
}

const at = '2026-11-20T12:00:00+00:00';
const latest = {
  at,
  humidity: 58,
  temperature: 20,
  isHumidityOutside: true,
  isTemperatureOutside: false,
};
const place: HumidorPlace = {
  id: '00000000-0000-4000-8000-000000000090',
  name: 'Cabinet',
  kind: 'CABINET',
  humidityMin: 65,
  humidityMax: 70,
  temperatureMin: null,
  temperatureMax: 21,
  itemCount: 2,
  latest,
};
const path = `/api/humidor/places/${place.id}`;
const replies = {
  'GET /api/humidor/places': pageOf(place),
  [`GET ${path}/readings`]: {
    points: [{ ...latest, at: '2026-11-19T12:00:00+00:00', humidity: 68, isHumidityOutside: false }, latest],
  },
};

/** The places, to which readings can be added. */
const showPlaces = () => ({
  asked: answer({ ...replies, [`POST ${path}/readings`]: { addedCount: 1 } }),
  user: show(<Places />),
});

test('a place marks values outside its target in words, in the chosen unit, and the table has the numbers', async () => {
  answer(replies);
  const user = show(<Places />);
  const card = within(await screen.findByRole('article', { name: 'Cabinet' }));
  await user.click(screen.getByRole('button', { name: '°C' }));
  expect(card.getByText(/target:/).textContent).toMatch(/target: 65–70\s%, at most 21\s°C/);
  expect(card.getByText('7 % too dry').parentElement?.textContent).toBe('58 % 7\u00a0% too dry');
  await card.findByRole('img', { name: 'Humidity from 58 % to 68 %, at times outside the target' });
  card.getByRole('img', { name: 'Temperature from 20 °C to 20 °C' });
  const rows = within(card.getByRole('table')).getAllByRole('row');
  expect(rows[1]?.textContent).toMatch(/58 % \(7\s% too dry\)20 °C$/);
  await user.click(screen.getByRole('button', { name: '°F' }));
  card.getByText(/at most 69.8 °F/);
});

test('places and their readings that failed to load can be loaded again', async () => {
  answer({ 'GET /api/humidor/places': refuse(403, 'Failed to load your places') });
  const user = show(<Places />);
  await screen.findByText('Failed to load your places');
  answer({
    'GET /api/humidor/places': pageOf(place),
    [`GET ${path}/readings`]: refuse(403, 'Failed to load the readings'),
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const card = within(await screen.findByRole('article', { name: 'Cabinet' }));
  await card.findByText('Failed to load the readings');
  answer(replies);
  await user.click(card.getByRole('button', { name: 'Try again' }));
  await card.findByRole('table');
});

test('a reading is typed in the chosen unit and sent in °C', async () => {
  const { asked, user } = showPlaces();
  await user.click(await screen.findByRole('button', { name: '°F' }));
  const dialog = await openReading(user);
  await user.click(await dialog.findByRole('button', { name: /^Add Reading/ }));
  await dialog.findByText('Please enter the humidity or the temperature');
  await user.type(dialog.getByLabelText(/^Humidity/), '67.5');
  await user.type(dialog.getByLabelText(/^Temperature/), '200');
  await dialog.findByText('Please enter a temperature below 85 °C (185 °F)');
  await user.clear(dialog.getByLabelText(/^Temperature/));
  await user.type(dialog.getByLabelText(/^Temperature/), '68');
  await user.click(dialog.getByRole('button', { name: /^Add Reading/ }));
  await screen.findByText('Cabinet: 67.5 %, 68 °F');
  const sent = asked.find(({ route }) => route === `POST ${path}/readings`)?.body;
  expect(sent).toMatchObject({ readings: [{ humidity: 67.5, temperature: 20 }] });
});

test('a reading without a time asks for one', async () => {
  const { user } = showPlaces();
  const dialog = await openReading(user);
  await user.type(await dialog.findByLabelText(/^Humidity/), '66');
  await user.clear(dialog.getByLabelText(/^When/));
  await user.click(dialog.getByRole('button', { name: /^Add Reading/ }));
  await dialog.findByText('Please choose a date and time');
});

test('an edit sends only the edited limits, and leaves one that was typed in the other unit as it is', async () => {
  // 65 and 70 °F.
  const typedInFahrenheit = { ...place, temperatureMin: 18.33, temperatureMax: 21.11 };
  const asked = answer({
    'GET /api/humidor/places': pageOf(typedInFahrenheit),
    [`GET ${path}/readings`]: { points: [] },
    [`PATCH ${path}`]: typedInFahrenheit,
  });
  const user = show(<Places />);
  await user.click(await screen.findByRole('button', { name: '°C' }));
  await user.click(screen.getByRole('button', { name: 'Options for Cabinet' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Place' }));
  const dialog = await dialogNamed('Edit Place');
  const highest = await dialog.findByLabelText(/^Highest temperature/);
  await user.clear(highest);
  await user.type(highest, '22');
  await user.click(dialog.getByRole('button', { name: /^Save Place/ }));
  const isSave = ({ route }: { route: string }) => route === `PATCH ${path}`;
  await vi.waitFor(() => expect(asked.some(isSave)).toBe(true));
  const sent = asked.find(isSave)?.body;
  expect(sent).toMatchObject({ temperatureMax: 22 });
  for (const kept of ['name', 'humidityMin', 'temperatureMin']) expect(sent).not.toHaveProperty(kept);
});

test('a reading at a time that already has one stays in the form, which says why', async () => {
  answer({ ...replies, [`POST ${path}/readings`]: { addedCount: 0 } });
  const user = show(<Places />);
  const dialog = await openReading(user);
  await user.type(await dialog.findByLabelText(/^Humidity/), '66');
  await user.click(dialog.getByRole('button', { name: /^Add Reading/ }));
  await dialog.findByText('There is already a reading at this time.');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Humidity/).value).toBe('66');
  // The toast with Undo, which would delete the older reading.
  expect(screen.queryByText('Cabinet: 66 %')).toBeNull();
});

test('an Undo of a reading that fails says so', async () => {
  answer({
    ...replies,
    [`POST ${path}/readings`]: { addedCount: 1 },
    [`DELETE ${path}/readings`]: refuse(503, 'Not now.'),
  });
  const user = show(<Places />);
  const dialog = await openReading(user);
  await user.type(await dialog.findByLabelText(/^Humidity/), '66');
  await user.click(dialog.getByRole('button', { name: /^Add Reading/ }));
  await screen.findByText('Cabinet: 66 %');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Not now.');
});

test('the file of a logger is summarised before it is imported', async () => {
  const { asked, user } = showPlaces();
  await user.click(await screen.findByRole('button', { name: 'Options for Cabinet' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import Readings' }));
  const dialog = await dialogNamed('Import Readings');
  const text = 'Time,Temp,Hum\n2026-03-04T10:00:00Z,66.2,67\nnever,66,67';
  await user.upload(await dialog.findByLabelText('Choose a file'), new File([text], 'log.csv'));
  await dialog.findByText(/^1 reading in log.csv/);
  dialog.getByText("One row can't be read and will be skipped.");
  expect(dialog.getByLabelText<HTMLSelectElement>('Temperatures are in').value).toBe('F');
  await user.click(dialog.getByRole('button', { name: /^Import 1 reading/ }));
  await screen.findByText('Added 1 reading to Cabinet.');
  expect(asked.find(({ route }) => route === `POST ${path}/readings`)?.body).toEqual({
    readings: [{ at: '2026-03-04T10:00:00.000Z', humidity: 67, temperature: 19 }],
  });
});
