import { expect, test } from 'vitest';
import { csvFile } from './csv-file.ts';

test('cells are quoted according to RFC 4180', () => {
  expect(
    csvFile([
      ['Name', 'Username'],
      ['Ana, "the owl"\nLima', 'ana'],
    ]),
  ).toBe('"Name","Username"\r\n"Ana, ""the owl""\nLima","ana"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u200b=1', '＝1', '＋1', '－1', '＠1'])(
  '%j does not become a formula',
  (name) => {
    expect(csvFile([[name]])).toBe(`"'${name}"\r\n`);
  },
);

test('names that are written from right to left do not reorder their line', () => {
  expect(csvFile([['نور', 'noor']])).toBe('"\u2068نور\u2069","noor"\r\n');
});

test('other names stay unchanged', () => {
  expect(csvFile([['O’Hara-Smith', '李小龍', "d'Arc = 1"]])).toBe(`"O’Hara-Smith","李小龍","d'Arc = 1"\r\n`);
});
