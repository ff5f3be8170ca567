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

test('a file that names no unit and no order is guessed anew, whatever was chosen for the file before it', async () => {
  const user = show(<ImportReadings place={place} onDone={vi.fn()} />);
  const chosen = () => [
    (screen.getByLabelText('Temperatures are in') as HTMLSelectElement).value,
    (screen.getByLabelText('Dates begin with') as HTMLSelectElement).value,
  ];
  await user.upload(
    screen.getByLabelText('Choose a file'),
    fileOf('first.csv', 'Date,Temp', '03/04/2026 10:00,19'),
  );
  await screen.findByText(/in first\.csv/);
  expect(chosen()).toEqual(['C', 'DMY']);
  // Each choice keeps the other.
  await user.selectOptions(screen.getByLabelText('Temperatures are in'), 'F');
  await user.selectOptions(screen.getByLabelText('Dates begin with'), 'MDY');
  expect(chosen()).toEqual(['F', 'MDY']);
  await user.upload(
    screen.getByLabelText('Choose another file'),
    fileOf('second.csv', 'Date,Temp', '05/06/2026 10:00,20'),
  );
  await screen.findByText(/in second\.csv/);
  expect(chosen()).toEqual(['C', 'DMY']);
});
