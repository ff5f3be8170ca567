import { expect, test } from 'vitest';
import { readHumidorTable } from './csv.ts';

const head = ['Category', 'Product', 'Kept as', 'Had', 'Left', 'Box or tin date'];

test('every invalid row is reported with its column and what is wrong', () => {
  const { items, problems } = readHumidorTable([
    head,
    ['Cigar', 'Robusto', 'Box', '20', '12', '2019-06-01'],
    ['Pipe', '', 'Crate', 'many', '', ''],
    [''],
    ['Cigar', 'Robusto', 'Box', '20', '21', ''],
    ['cigar', 'Robusto', 'BOX', '2.5', '', ''],
    ['Pipe tobacco', 'Flake', 'Tin', '50', '', '31/02/2024'],
    ['Cigar', 'Robusto, extra', 'Box', '20', '12', '', 'extra'],
  ]);
  expect(items).toHaveLength(1);
  expect(problems).toEqual([
    { row: 3, column: 'Category', text: 'Please write Cigar or Pipe tobacco' },
    { row: 3, column: 'Product', text: 'Please fill this in' },
    { row: 3, column: 'Kept as', text: 'Please write Box, Bundle, Single, Tin, Jar or Pouch' },
    { row: 3, column: 'Had', text: 'Please write numbers like 1000 or 12.5' },
    { row: 5, column: 'Left', text: 'You cannot have more left than you started with' },
    { row: 6, column: 'Had', text: 'Please count whole cigars' },
    { row: 7, column: 'Box or tin date', text: 'Please write dates like 2024-05-31' },
    {
      row: 8,
      column: 'Box or tin date',
      text: 'This row has too many cells. Please put texts that contain the separator in quotes',
    },
  ]);
});

test('columns can be in any order and case, with decimal commas and dotted dates', () => {
  const { items, problems, ignored } = readHumidorTable([
    ['HAD', 'kept as', 'Price', 'product', 'category', 'box or tin date'],
    ['50,5', 'tin', '12', 'Flake', 'PIPE_TOBACCO', '1.3.2016'],
  ]);
  expect(problems).toEqual([]);
  expect(items).toEqual([
    { category: 'PIPE_TOBACCO', productName: 'Flake', kind: 'TIN', amountHad: 50.5, datedOn: '2016-03-01' },
  ]);
  expect(ignored).toEqual(['Price']);
});

test.each(['1,000', '1.000', '20,500'])(
  '%s is not read, because it can mean thousands or decimals',
  (had) => {
    const { items, problems } = readHumidorTable([head, ['Pipe tobacco', 'Flake', 'Tin', had, '', '']]);
    expect(items).toEqual([]);
    expect(problems).toEqual([{ row: 2, column: 'Had', text: 'Please write numbers like 1000 or 12.5' }]);
  },
);

test('a missing column is the only problem, not one for each row', () => {
  const { problems } = readHumidorTable([['Product'], ['Robusto'], ['Toro']]);
  expect(problems).toEqual(
    ['Category', 'Kept as', 'Had'].map((column) => ({ row: 1, column, text: 'This column is missing' })),
  );
});

test.each([
  ['5/31/2024', '6/1/2024', '2024-06-01'],
  ['31/05/24', '01/06/24', '2024-06-01'],
  ['31.5.98', '1.6.98', '1998-06-01'],
  ['2024-05-31 00:00:00', '6-Jun-24', '2024-06-06'],
])('a file with the date %s reads %s as %s', (one, other, day) => {
  const rows = [one, other].map((date) => ['Cigar', 'Robusto', 'Box', '20', '', date]);
  const { items, problems, question } = readHumidorTable([head, ...rows]);
  expect(problems).toEqual([]);
  expect(question).toBeUndefined();
  expect(items.at(-1)?.datedOn).toBe(day);
});

test('dates that can be read in two ways are asked about once', () => {
  const rows = ['05/05/2024', '03/04/2024'].map((date) => ['Cigar', 'Robusto', 'Box', '20', '', date]);
  expect(readHumidorTable([head, ...rows]).question).toEqual({
    example: '03/04/2024',
    orders: ['MDY', 'DMY'],
  });
  expect(readHumidorTable([head, ...rows], 'DMY').items.at(-1)?.datedOn).toBe('2024-04-03');
});

test('lines above the column titles are skipped, and rows still count as in spreadsheets', () => {
  const { items, problems } = readHumidorTable([
    ['My cellar'],
    [''],
    head,
    ['Cigar', 'Robusto', 'Box', '20'],
    ['Cigar', 'Toro', 'Box', 'x'],
  ]);
  expect(items).toHaveLength(1);
  expect(problems).toMatchObject([{ row: 5, column: 'Had' }]);
});
