import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import ImportReadings from './import-readings.tsx';

beforeEach(() => signIn());

const place = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Cabinet',
  kind: 'CABINET' as const,
  humidityMin: null,
  humidityMax: null,
  temperatureMin: null,
  temperatureMax: null,
  itemCount: 0,
  latest: null,
};
const fileOf = (name: string, ...lines: string[]) => new File([lines.join('\n')], name, { type: 'text/csv' });

const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;

test('a file that names no unit is guessed anew, whatever was chosen for the file before it', async () => {
  const user = show(<ImportReadings place={place} onDone={vi.fn()} />);
  await user.upload(
    screen.getByLabelText('Choose a file'),
    fileOf('first.csv', 'Date,Temp', '03/04/2026 10:00,19'),
  );
  await screen.findByText(/in first\.csv/);
  // Each choice keeps the other.
  await user.selectOptions(screen.getByLabelText('Temperatures are in'), 'F');
  await user.selectOptions(screen.getByLabelText('Which day is 03/04/2026?'), 'March 4, 2026');
  expect(chosen('Temperatures are in')).toBe('F');
  await user.upload(
    screen.getByLabelText('Choose another file'),
    fileOf('second.csv', 'Date,Temp', '05/06/2026 10:00,20'),
  );
  await screen.findByText(/in second\.csv/);
  expect(chosen('Temperatures are in')).toBe('C');
  expect(chosen('Which day is 05/06/2026?')).toBe('');
});

test('a file whose dates can be read in two ways is imported only when the user has chosen', async () => {
  const user = show(<ImportReadings place={place} onDone={vi.fn()} />);
  await user.upload(
    screen.getByLabelText('Choose a file'),
    fileOf('log.csv', 'Date (UTC),RH', '08/06/26 9:22,65'),
  );
  await screen.findByText('1 reading in log.csv. Its times are in UTC.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Import/ }).disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('Which day is 08/06/26?'), 'August 6, 2026');
  await screen.findByText(/from Aug 6, 2026 to Aug 6, 2026/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Import 1 reading/ }).disabled).toBe(false);
});
