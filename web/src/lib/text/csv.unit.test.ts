import { expect, test } from 'vitest';
import { readCsv, textOf } from './csv.ts';

const isTitle = (cell: string) => ['brand', 'note', 'had', 'temp, °c'].includes(cell.trim().toLowerCase());
const rows = [
  ['Brand', 'Had', 'Note'],
  ['A', '50,5', 'one; two, three, four'],
  ['A, with comma, and another', '7'],
];

test.each([
  [';', 'Brand;Had;Note\r\nA;50,5;"one; two, three, four"\r\nA, with comma, and another;7'],
  [
    'a comma, whatever follows in the rows',
    'Brand,Had,Note\nA,"50,5","one; two, three, four"\n"A, with comma, and another",7',
  ],
  ['a tab', 'Brand\tHad\tNote\nA\t50,5\tone; two, three, four\nA, with comma, and another\t7'],
  ['|', 'Brand|Had|Note\nA|50,5|one; two, three, four\nA, with comma, and another|7'],
  [
    '; with quoted titles',
    '\ufeff"Brand";"Had";"Note"\nA;50,5;"one; two, three, four"\nA, with comma, and another;7',
  ],
  ['sep=', 'sep=|\r\nBrand|Had|Note\r\nA|50,5|one; two, three, four\r\nA, with comma, and another|7'],
  [
    'a byte order mark and sep=',
    '\ufeffsep=;\nBrand;Had;Note\nA;50,5;"one; two, three, four"\nA, with comma, and another;7',
  ],
])('the separator follows from the titles: %s', (_, text) => expect(readCsv(text, isTitle)).toEqual(rows));

test('a comma in a title is not a separator', () =>
  expect(readCsv('Brand;Temp, °C\nA;20,5', isTitle)).toEqual([
    ['Brand', 'Temp, °C'],
    ['A', '20,5'],
  ]));

test.each([
  ['Marke;Menge;Preis, netto\nA;50,5;1,2', ['Marke', 'Menge', 'Preis, netto']],
  ['Marke,Menge\nA,50.5', ['Marke', 'Menge']],
  ['Marke', ['Marke']],
])('without a title that is known, the separator is the one with most cells: %j', (text, titles) =>
  expect(readCsv(text, isTitle)[0]).toEqual(titles),
);

test.each(['Brand,Had\nA,1\n"B,2\nC,3', 'Brand,Had\nA,1\n"B" and,2\nC,3'])(
  'a quotation mark that would swallow cells is an error: %j',
  (text) =>
    expect(() => readCsv(text, isTitle)).toThrow('Please check the quotation marks in row 3 of this file.'),
);

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer);
test.each([
  ['UTF-8', bytes('Müller'), false],
  ['UTF-8 with a byte order mark', bytes('\ufeffMüller'), false],
  ['UTF-16 with a byte order mark', utf16('\ufeffMüller'), false],
  ['UTF-16', utf16('Müller'), false],
  ['UTF-16, big end first', utf16('\ufeffMüller').map((_, at, all) => all[at ^ 1] ?? 0), false],
  ['the encoding of Windows', Uint8Array.from('Müller', (letter) => letter.charCodeAt(0)), true],
])('a file in %s is read', async (_, content, isGuessed) =>
  expect(await textOf(new File([content], 'x.csv'), 100)).toEqual({ text: 'Müller', isGuessed }),
);

test('a file that is not a text is refused', async () =>
  expect(textOf(new File([Uint8Array.of(80, 75, 3, 4, 0xff, 0, 0)], 'x.xlsx'), 100)).rejects.toThrow(
    'This file cannot be read.',
  ));

test('controls for the direction of text are left out, because they hide in dates and names', () => {
  expect(readCsv('Brand,Had\n\u202dA\u202c,\u200e12\u200e', isTitle)).toEqual([
    ['Brand', 'Had'],
    ['A', '12'],
  ]);
});
