/**
 * Dates as spreadsheets and other programs write them. 08/06/26 can be August 6, June 8 or, with the year first, June 26.
 * Often the other dates of its file show which.
 */

import { serverNow } from './server-now.ts';

/** The order of day, month and year in dates of three numbers, such as 08/06/26. */
export type DateOrder = 'DMY' | 'MDY' | 'YMD';

/** A date that can be read in several orders, for which the user has to choose. */
export type DateQuestion = { example: string; orders: DateOrder[] };

/** A date at the start of a text, as 2026-08-06, and what follows it. */
type FoundDate = { day: string; rest: string };

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
/** The same in every order: with the year first, day first before points, or the month as a word. */
const yearFirst =
  /^(\d{4})(?:([-/.])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)\.?|年\s?(\d{1,2})月\s?(\d{1,2})日|(\d{2})(\d{2})(?!\d))/;
const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?!\d)/;
const dayThenWord = /^(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})(?!\d)/i;
const wordThenDay = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i;
/** In one of several orders. */
const threeNumbers = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{1,2})(?!\d)/;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The date at the start of a cell. `order` is that of dates such as 08/06/26. */
export function readDate(cell: string, order: DateOrder): FoundDate | undefined {
  const text = cell.trim().replace(weekday, '');
  const [match, parts] = partsOf(text, order) ?? [];
  const day = parts && dayOf(...parts);
  return match !== undefined && day !== undefined ? { day, rest: text.slice(match.length) } : undefined;
}

type Parts = [year: string | undefined, month: string | undefined, day: string | undefined];

function partsOf(text: string, order: DateOrder): [match: string, parts: Parts] | undefined {
  let found = yearFirst.exec(text);
  if (found) {
    const [match, year] = found;
    return [match, [year, found[3] ?? found[5] ?? found[7], found[4] ?? found[6] ?? found[8]]];
  }
  found = dotted.exec(text);
  if (found) return [found[0], [found[3], found[2], found[1]]];
  found = dayThenWord.exec(text);
  if (found) return [found[0], [found[3], numberOfMonth(found[2]), found[1]]];
  found = wordThenDay.exec(text);
  if (found) return [found[0], [found[3], numberOfMonth(found[1]), found[2]]];
  found = threeNumbers.exec(text);
  if (!found) return undefined;
  const [match, first, , second, third] = found;
  if (order === 'YMD') return [match, [first, second, third]];
  return [match, order === 'DMY' ? [third, second, first] : [third, first, second]];
}

const numberOfMonth = (word = '') => String(months.indexOf(word.slice(0, 3).toLowerCase()) + 1);

/** Undefined if there is no such day, such as February 30. */
function dayOf(...[year = '', month = '', day = '']: Parts): string | undefined {
  if (year.length !== 2 && year.length !== 4) return undefined;
  const at = new Date(Date.UTC(fullYear(year), Number(month) - 1, Number(day)));
  const isDay = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
  return isDay ? at.toISOString().slice(0, 10) : undefined;
}

/** A year of two digits is at most twenty years ahead: tobacco may be put away to age that long, and 98 is 1998. */
function fullYear(digits: string): number {
  if (digits.length === 4) return Number(digits);
  const latest = new Date(serverNow()).getUTCFullYear() + 20;
  const year = latest - (latest % 100) + Number(digits);
  return year > latest ? year - 100 : year;
}

/**
 * The order in which most dates of a file are days. If they are days in several, and not the same ones, the first of these
 * orders and the question to ask.
 */
export function orderOf(cells: Iterable<string>): { order: DateOrder; question: DateQuestion | undefined } {
  const dates = new Set<string>();
  for (const cell of cells) {
    const [date] = threeNumbers.exec(cell.trim().replace(weekday, '')) ?? [];
    if (date !== undefined) dates.add(date);
  }
  const daysIn = (order: DateOrder) => [...dates].map((date) => readDate(date, order)?.day);
  const read = (['MDY', 'DMY', 'YMD'] as const)
    // In most files, years of two digits are last. They may be first only if no number there can be a month.
    .filter((order) => order !== 'YMD' || [...dates].every((date) => Number.parseInt(date, 10) > 12))
    .map((order) => ({ order, days: daysIn(order) }));
  const count = (days: readonly unknown[]) => days.filter((day) => day !== undefined).length;
  const most = Math.max(...read.map(({ days }) => count(days)));
  const [first, ...others] = read.filter(({ days }) => count(days) === most);
  const differing = [...dates].find((_, at) => others.some(({ days }) => days[at] !== first?.days[at]));
  const order = first?.order ?? 'MDY';
  if (differing === undefined) return { order, question: undefined };
  return { order, question: { example: differing, orders: [order, ...others.map((other) => other.order)] } };
}
