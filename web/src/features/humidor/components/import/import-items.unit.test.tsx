import { humidorTable } from '@contract/humidor/csv.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import ImportItems from './import-items.tsx';

beforeEach(() => signIn());

const fileOf = (...lines: string[]) =>
  new File([['Category,Product,Kept as,Had,Price', ...lines].join('\n')], 'mine.csv', { type: 'text/csv' });
const robusto = { category: 'CIGAR', productName: 'Robusto', kind: 'BOX', amountHad: 20 };

test('the dialog names every column of an export', () => {
  show(<ImportItems onDone={vi.fn()} />);
  const hint = screen.getByText(/^A CSV file with the columns/).textContent;
  for (const title of humidorTable([])[0] ?? []) expect(hint).toContain(title);
});

test('the problems of an invalid file are listed row by row, and nothing is sent', async () => {
  const asked = answer({});
  const user = show(<ImportItems onDone={vi.fn()} />);
  await user.upload(
    screen.getByLabelText('Choose a file'),
    fileOf('Cigar,Robusto,Box,20', 'Cigar,Toro,Crate,x'),
  );
  await screen.findByText('There are 2 problems in mine.csv. Nothing was imported.');
  const rows = textsOf(screen.getAllByRole('row'));
  expect(rows.slice(1)).toEqual([
    '3Kept asPlease write Box, Bundle, Single, Tin, Jar or Pouch',
    '3HadPlease write numbers like 1000 or 12.5',
  ]);
  expect(asked).toEqual([]);
});

test('the items of a valid file are counted, and those already in the humidor are skipped unless the user adds them again', async () => {
  const onDone = vi.fn();
  const asked = answer({
    'POST /api/humidor/import/check': { keptCount: 1 },
    'POST /api/humidor/import': { addedCount: 2 },
  });
  const user = show(<ImportItems onDone={onDone} />);
  await user.upload(
    screen.getByLabelText('Choose a file'),
    fileOf('Cigar,Robusto,Box,20', 'Cigar,Robusto,Box,20'),
  );
  await screen.findByText('2 items in mine.csv.');
  await screen.findByText('This column will be ignored: Price.');
  await screen.findByRole('button', { name: /^Import 1 item/ });
  await user.selectOptions(screen.getByLabelText('1 item already in your humidor'), 'ADD');
  await user.click(screen.getByRole('button', { name: /^Import 2 items/ }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(asked.at(-1)?.body ?? asked.find(({ route }) => route === 'POST /api/humidor/import')?.body).toEqual(
    {
      items: [robusto, robusto],
      kept: 'ADD',
    },
  );
});

test('dates that can be read in two ways are asked about before anything is compared or sent', async () => {
  const asked = answer({ 'POST /api/humidor/import/check': { keptCount: 0 } });
  const user = show(<ImportItems onDone={vi.fn()} />);
  const text = 'Category;Product;Kept as;Had;Acquired\nCigar;Robusto;Box;20;03/04/2024';
  await user.upload(screen.getByLabelText('Choose a file'), new File([text], 'mine.csv'));
  await screen.findByText('1 item in mine.csv.');
  expect(asked).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Which day is 03/04/2024?'), 'April 3, 2024');
  await screen.findByRole('button', { name: /^Import 1 item/ });
  expect(asked[0]?.body).toEqual({ items: [{ ...robusto, acquiredOn: '2024-04-03' }] });
});

test('a file that is not in UTF-8 is read, and says what to look at', async () => {
  answer({ 'POST /api/humidor/import/check': { keptCount: 0 } });
  const user = show(<ImportItems onDone={vi.fn()} />);
  const text = 'Category;Brand;Product;Kept as;Had\nCigar;Müller;Robusto;Box;20';
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  await user.upload(screen.getByLabelText('Choose a file'), new File([bytes], 'mine.csv'));
  await screen.findByText(/^This file is not in UTF-8\. If “Müller” looks wrong/);
});
