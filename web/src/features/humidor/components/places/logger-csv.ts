import { type TableProblem, tooManyCells } from '@contract/humidor/csv.ts';
import type { Reading } from '@contract/humidor/places.ts';
import { type DateOrder, type DateQuestion, orderOf } from '@contract/values/dates.ts';
import { type TemperatureUnit, toCelsius } from './climate.ts';
import { instantOf, zoneIn } from './logger-times.ts';
import { thinOut } from './thin-out.ts';

export type Log = {
  /** Oldest first, no more than one request may contain. */
  readings: Reading[];
  /** Rows that cannot be read and are left out. */
  problems: TableProblem[];
  /** Titles of columns that are not used. */
  ignored: string[];
  unit: TemperatureUnit;
  /** Whether the file names no unit, so that it was guessed from the temperatures. */
  isUnitGuessed: boolean;
  /** Set if the file's dates can be read in several orders. Without the user's choice, the first one was taken. */
  question: DateQuestion | undefined;
  /** The time zone that the column's title names: `Z`, `-05:00` or an IANA name. Empty: the device's. */
  zone: string;
  /** How many minutes each reading covers, if the file had more readings than can be kept. */
  minutesEach: number | undefined;
};

export type LogChoices = { unit?: TemperatureUnit | undefined; order?: DateOrder | undefined };

const timeTitle = /time|date|datum|zeit|fecha|hora|heure|observed|recorded|created|epoch|unix/i;
const humidityTitle = /humid(?!or)|humedad|umidit|umidade|feucht|\bhum\b|(?<![a-z])rh(?![a-z])|^\W*%\W*$/i;
/** In g/m³ or g/kg, which says little about tobacco. */
const absolute = /abs|(?<![a-z])g\s*\/\s*(m|kg)|specific/i;
const temperatureTitle = /temp|celsius|fahrenheit|[°º˚]\s*[cf](?![a-z])|[℃℉]/i;
/** Other quantities in degrees. */
const derived = /dew|vpd|frost|wet|heat.?index|feels|taupunkt/i;

const isTime = (title: string) => timeTitle.test(title);
const isHumidity = (title: string) =>
  humidityTitle.test(title) && !absolute.test(title) && !derived.test(title);
const isTemperature = (title: string) =>
  temperatureTitle.test(title) && !derived.test(title) && !isHumidity(title);
const isMeasured = (title: string) => isHumidity(title) || isTemperature(title);
export const isLoggerTitle = (title: string) => isTime(title) || isMeasured(title);

/**
 * The readings in a file from a hygrometer's app: Govee, SensorPush, Inkbird, ThermoPro, SwitchBot and others, which have a
 * column each for the time, the temperature and the humidity, or two for the date and the time. Times without a zone are in
 * this device's zone. Throws an Error with a sentence to show if those columns are missing.
 */
export function readLog(table: readonly string[][], choices: LogChoices = {}): Log {
  // Some files have lines about the device above their column titles.
  const titles = table.findIndex(
    (row, index) =>
      index < 20 && row.some(isMeasured) && row.some((title) => isTime(title) && !isMeasured(title)),
  );
  if (titles < 0)
    throw new Error(
      'This file needs a column for the time and one for the temperature or the relative humidity.',
    );
  const head = table[titles] ?? [];
  const humidity = head.findIndex(isHumidity);
  const temperature = head.findIndex(isTemperature);
  const rows = table
    .map((cells, index) => ({ cells, row: index + 1 }))
    .slice(titles + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));

  const times = timeColumns(head, rows.slice(0, 50));
  const timeOf = (cells: readonly string[]) => times.map((index) => cells[index] ?? '').join(' ');
  const zone = times.map((index) => zoneIn(head[index] ?? '')).find(Boolean) ?? '';
  const { order: first, question } = orderOf(rows.map(({ cells }) => timeOf(cells)));
  const order = choices.order ?? first;

  const measured = rows.map(({ cells }) => ({
    humidity: measureOf(cells[humidity], humidityUnit),
    temperature: measureOf(cells[temperature], degrees),
  }));
  const named =
    unitIn(head[temperature] ?? '') ??
    measured.map((values) => unitIn(values.temperature?.unit ?? '')).find(Boolean);
  const unit =
    named ?? choices.unit ?? guessUnit(measured.map((values) => values.temperature?.value ?? null));
  // Some files write 65 % as 0.65.
  const percents = measured.every((values) => (values.humidity?.value ?? 0) <= 1) ? 100 : 1;

  const problems: TableProblem[] = [];
  const readings: Reading[] = [];
  rows.forEach(({ cells, row }, index) => {
    const { humidity: air, temperature: heat } = measured[index] ?? {};
    const at = instantOf(timeOf(cells), order, zone);
    const problem = (column: number, text: string) =>
      problems.push({ row, column: head[column] ?? '', text });
    if (cells.slice(head.length).some((cell) => cell.trim() !== '')) problem(head.length - 1, tooManyCells);
    else if (at === undefined) problem(times[0] ?? 0, 'This is not a date and time');
    else if (air === undefined) problem(humidity, 'This is not a relative humidity');
    else if (heat === undefined) problem(temperature, 'This is not a temperature');
    else if (air.value === null && heat.value === null)
      problem(humidity < 0 ? temperature : humidity, 'This is not a reading');
    else {
      const reading = {
        at,
        humidity: air.value === null ? null : rounded(air.value * percents),
        temperature: heat.value === null ? null : toCelsius(heat.value, unitIn(heat.unit) ?? unit),
      };
      if (!isWithin(reading.humidity, 0, 100)) problem(humidity, 'This is not between 0 and 100 %');
      else if (!isWithin(reading.temperature, -40, 85))
        problem(temperature, 'This is not between −40 and 85 °C (−40 and 185 °F)');
      else readings.push(reading);
    }
  });
  readings.sort((a, b) => a.at.localeCompare(b.at));
  const { kept, minutesEach } = thinOut(readings);
  const used = [...times, humidity, temperature];
  return {
    readings: kept,
    problems,
    ignored: head.filter((title, index) => title.trim() !== '' && !used.includes(index)),
    unit,
    isUnitGuessed: named === undefined && temperature >= 0,
    question,
    zone,
    minutesEach,
  };
}

/** The column, or the columns for the date and the time, that make most of the rows instants. */
function timeColumns(head: readonly string[], rows: readonly { cells: readonly string[] }[]): number[] {
  const candidates = head.flatMap((title, index) => (isTime(title) && !isMeasured(title) ? [index] : []));
  const choices = [
    ...candidates.map((one) => [one]),
    ...candidates.flatMap((date) => candidates.filter((time) => time !== date).map((time) => [date, time])),
  ];
  const counts = choices.map((columns) => {
    const times = rows.map(({ cells }) => columns.map((column) => cells[column] ?? '').join(' '));
    const { order } = orderOf(times);
    return times.filter((time) => instantOf(time, order, '') !== undefined).length;
  });
  return choices[counts.indexOf(Math.max(...counts))] ?? [];
}

/** Fahrenheit or Celsius, if a title or a value's unit names it: `Temp (F)`, `Celsius(°C)`, `Temp, °F (probe)`, `℃`. */
function unitIn(text: string): TemperatureUnit | undefined {
  const [, word, sign, letter] =
    /(fahrenheit|celsius)|([℉℃])|(?:^|[°º˚\s_,([]|deg|temp(?:erature)?)\s*([cf])(?![a-z])/i.exec(text) ?? [];
  const named = (word ?? letter)?.[0]?.toUpperCase();
  if (named === 'F' || sign === '℉') return 'F';
  return named === 'C' || sign === '℃' ? 'C' : undefined;
}

const humidityUnit = /^(%\s*(r\.?\s?[hf]\.?)?|r\.?\s?[hf]\.?\s*%?)?$/i;
const degrees = /^((deg\.?|[°º˚])?\s*[cf]|[°º˚℃℉])?$/i;
/** What apps write when a sensor had no value. */
const noValue = /^([-–—]*|n\/?a|nan|null|none)$/i;

type Measure = { value: number | null; unit: string };

/** The number in a cell, and its unit. Null if the cell says that there is none. Undefined if it is anything else. */
function measureOf(cell: string | undefined, units: RegExp): Measure | undefined {
  const text = cell?.trim() ?? '';
  if (noValue.test(text)) return { value: null, unit: '' };
  const [match = '', number = ''] = /^([+\-−]?\d+(?:[.,]\d+)?)/.exec(text) ?? [];
  const unit = text.slice(match.length).trim();
  if (match === '' || !units.test(unit)) return undefined;
  return { value: Number(number.replace(',', '.').replace('−', '-')), unit };
}

const rounded = (value: number) => Math.round(value * 10) / 10;
const isWithin = (value: number | null, low: number, high: number) =>
  value === null || (value >= low && value <= high);

/** Compares the median with 45, because no one keeps cigars above 45 °C, or mostly below 45 °F (7 °C). */
function guessUnit(temperatures: (number | null)[]): TemperatureUnit {
  const sorted = temperatures.filter((value) => value !== null).toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) > 45 ? 'F' : 'C';
}
