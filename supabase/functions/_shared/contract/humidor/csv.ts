/**
 * A humidor as a table, whose columns are those of its CSV file. Importing an exported file adds exactly the exported
 * items, to the last character. Only pictures and audiences are left out.
 */
import * as z from 'zod/mini';
import {
  type HumidorDraft,
  type HumidorItem,
  type HumidorKind,
  humidorDraft,
  maxHumidorItems,
  type SmokeCategory,
} from '../humidor.ts';
import { type DateOrder, type DateQuestion, orderOf, readDate } from '../values/dates.ts';
import { writtenNumber } from '../values/written-number.ts';
import { humidorKindWords } from './kinds.ts';

type Table = string[][];

/** The fields that a file contains. */
type Field = keyof HumidorDraft & keyof HumidorItem;

const categories: Record<SmokeCategory, string> = { CIGAR: 'Cigar', PIPE_TOBACCO: 'Pipe tobacco' };

type Column = {
  field: Field;
  title: string;
  isRequired?: boolean;
  /** Formats a value for its cell. By default, the value's text. */
  write?: (value: string) => string;
  /** Parses a cell that is not blank. Undefined: the cell cannot be parsed, and `wrong` says why. */
  read?: (cell: string, order: DateOrder) => unknown;
  wrong?: string;
};

const day = (field: Field, title: string): Column => ({
  field,
  title,
  read: dayOf,
  wrong: 'Please write dates like 2024-05-31',
});
const amount = (field: Field, title: string): Column => ({
  field,
  title,
  read: writtenNumber,
  wrong: 'Please write numbers like 1000 or 12.5',
});

const columns: Column[] = [
  {
    field: 'category',
    title: 'Category',
    isRequired: true,
    write: (value) => categories[value as SmokeCategory],
    read: keyIn(categories),
    wrong: 'Please write Cigar or Pipe tobacco',
  },
  { field: 'brand', title: 'Brand' },
  { field: 'productName', title: 'Product', isRequired: true },
  {
    field: 'kind',
    title: 'Kept as',
    isRequired: true,
    write: (value) => humidorKindWords[value as HumidorKind],
    read: keyIn(humidorKindWords),
    wrong: 'Please write Box, Bundle, Single, Tin, Jar or Pouch',
  },
  amount('containerCount', 'How many'),
  { ...amount('amountHad', 'Had'), isRequired: true },
  amount('amountLeft', 'Left'),
  day('datedOn', 'Box or tin date'),
  day('acquiredOn', 'Acquired'),
  day('openedOn', 'Opened'),
  day('readyOn', 'Ready on'),
  { field: 'place', title: 'Place' },
  { field: 'note', title: 'Note' },
];

/** The items as a table, with the column titles first. */
export function humidorTable(items: readonly HumidorItem[]): Table {
  return [
    columns.map(({ title }) => title),
    ...items.map((item) =>
      columns.map(({ field, write = String }) => {
        const value = item[field];
        return value === null || value === undefined ? '' : write(String(value));
      }),
    ),
  ];
}

/** What is wrong with a cell. Rows count from 1, as in spreadsheets. */
export type TableProblem = { row: number; column: string; text: string };

export type ReadTable = {
  items: HumidorDraft[];
  problems: TableProblem[];
  /** Titles of unknown columns, which are ignored. */
  ignored: string[];
  /** Set if the file's dates can be read in several orders. Without the user's choice, the first one was taken. */
  question: DateQuestion | undefined;
};

export const isHumidorTitle = (text: string) => columns.some(({ title }) => folded(title) === folded(text));

/**
 * The items of a table, and everything that is wrong with it. Blank rows are skipped, and lines above the column titles.
 * `chosen` is the user's choice if the order of its dates is not clear.
 */
export function readHumidorTable(table: Table, chosen?: DateOrder): ReadTable {
  const counts = table.slice(0, 20).map((row) => row.filter(isHumidorTitle).length);
  const headAt = Math.max(counts.indexOf(Math.max(...counts)), 0);
  const head = table[headAt] ?? [];
  const rows = table.slice(headAt + 1);
  const titles = head.map(folded);
  const at = new Map(columns.map((column) => [column, titles.indexOf(folded(column.title))]));
  const problems: TableProblem[] = columns
    .filter((column) => column.isRequired && at.get(column) === -1)
    .map(({ title }) => ({ row: headAt + 1, column: title, text: 'This column is missing' }));
  const ignored = head.filter((title, index) => title.trim() && ![...at.values()].includes(index));
  const items: HumidorDraft[] = [];
  if (problems.length > 0) return { items, problems, ignored, question: undefined };
  const dates = columns.filter(({ read }) => read === dayOf).map((column) => at.get(column) ?? -1);
  const { order, question } = orderOf(rows.flatMap((cells) => dates.map((index) => cells[index] ?? '')));
  rows.forEach((cells, index) => {
    if (cells.every(isBlankCell)) return;
    const row = headAt + index + 2;
    if (cells.slice(head.length).every(isBlankCell)) {
      const { item, problems: wrong } = readRow(cells, row, at, chosen ?? order);
      if (item) items.push(item);
      problems.push(...wrong);
    } else problems.push({ row, column: head.at(-1) ?? '', text: tooManyCells });
  });
  if (items.length > maxHumidorItems)
    problems.push({
      row: headAt + maxHumidorItems + 2,
      column: 'Product',
      text: 'Please import at most 10,000 items at once',
    });
  return { items, problems, ignored, question };
}

/** For a row with a text that contains the separator and is not quoted. */
export const tooManyCells =
  'This row has too many cells. Please put texts that contain the separator in quotes';

function readRow(cells: string[], row: number, at: ReadonlyMap<Column, number>, order: DateOrder) {
  const problems: TableProblem[] = [];
  const draft: Record<string, unknown> = {};
  for (const column of columns) {
    const cell = cells[at.get(column) ?? -1] ?? '';
    const { field, title, isRequired = false, read = (text: string) => text, wrong = '' } = column;
    if (cell.trim() === '') {
      if (isRequired) problems.push({ row, column: title, text: 'Please fill this in' });
      continue;
    }
    const value = read(cell, order);
    if (value === undefined) problems.push({ row, column: title, text: wrong });
    else draft[field] = value;
  }
  if (problems.length > 0) return { problems };
  const checked = z.safeParse(humidorDraft, draft);
  if (checked.success) return { item: checked.data, problems };
  return {
    problems: checked.error.issues.map(({ path, message }) => ({
      row,
      column: columns.find(({ field }) => field === path[0])?.title ?? 'Product',
      text: message,
    })),
  };
}

const folded = (text: string) => text.trim().toLowerCase();
const isBlankCell = (cell: string) => cell.trim() === '';

/** Matches a word in any case. Also accepts the key itself: PIPE_TOBACCO. */
function keyIn(words: Record<string, string>) {
  return (cell: string) =>
    Object.entries(words).find(([key, word]) => [key, word].map(folded).includes(folded(cell)))?.[0];
}

/** A day. A time after it is left out. */
function dayOf(cell: string, order: DateOrder): string | undefined {
  const { day, rest = '' } = readDate(cell, order) ?? {};
  return /^([T\s,]+\d{1,2}:\d{2}\S*(\s?[ap]\.?m\.?)?)?$/i.test(rest) ? day : undefined;
}
