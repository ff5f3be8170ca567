import type { TableProblem } from '@contract/humidor/csv.ts';
import { maxReadings, type Reading } from '@contract/humidor/places.ts';
import { type TemperatureUnit, toCelsius } from './climate.ts';

/** The order of the numbers in dates such as 03/04/2026. */
export type DateOrder = 'DMY' | 'MDY';

export type Log = {
  /** Oldest first, no more than one request may contain. */
  readings: Reading[];
  /** Rows that cannot be read and are left out. */
  problems: TableProblem[];
  unit: TemperatureUnit;
  /** Whether the file names no unit, so that it was guessed from the temperatures. */
  isUnitGuessed: boolean;
  order: DateOrder;
  /** Whether every date in the file could be read both ways. */
  isOrderGuessed: boolean;
  /** How many minutes each reading covers, if the file had more readings than can be kept. */
  minutesEach: number | undefined;
};

type Choices = { unit?: TemperatureUnit | undefined; order?: DateOrder | undefined };

const timeTitle = /time|date|observed/i;
const humidityTitle = /humidity|\bhum\b|\brh\b/i;
const temperatureTitle = /temp/i;
const fahrenheit = /fahrenheit|°\s*f|º\s*f|℉|\(f\)|_f\b/i;
const celsius = /celsius|°\s*c|º\s*c|℃|\(c\)|_c\b/i;

/**
 * The readings in a file from a hygrometer's app: Govee, SensorPush, Inkbird, ThermoPro, SwitchBot and others, which have a
 * column each for the time, the temperature and the humidity. Times without a zone are in this device's zone. Throws an
 * Error with a sentence to show if those columns are missing.
 */
export function readLog(table: readonly string[][], choices: Choices = {}): Log {
  // Some files have lines about the device above their column titles.
  const titles = table.findIndex(
    (row, index) => index < 20 && row.some((title) => timeTitle.test(title)) && row.some(isMeasured),
  );
  const head = table[titles] ?? [];
  const time = head.findIndex((title) => timeTitle.test(title));
  const humidity = head.findIndex((title) => humidityTitle.test(title));
  const temperature = head.findIndex((title) => temperatureTitle.test(title) && !/dew|vpd/i.test(title));
  if (titles < 0)
    throw new Error('This file needs a column for the time and one for the temperature or the humidity.');
  const rows = table
    .map((cells, index) => ({ cells, row: index + 1 }))
    .slice(titles + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const dates = rows.map(({ cells }) => cells[time] ?? '');
  const title = head[temperature] ?? '';
  const named = fahrenheit.test(title) ? 'F' : celsius.test(title) ? 'C' : undefined;
  const unit = named ?? choices.unit ?? guessUnit(rows.map(({ cells }) => numberOf(cells[temperature])));
  const certain = certainOrder(dates);
  const order = certain ?? choices.order ?? 'DMY';

  const problems: TableProblem[] = [];
  const readings: Reading[] = [];
  for (const { cells, row } of rows) {
    const at = instantOf(cells[time] ?? '', order);
    const degrees = numberOf(cells[temperature]);
    const reading = {
      at: at ?? '',
      humidity: within(numberOf(cells[humidity]), 0, 100),
      temperature: within(degrees === null ? null : toCelsius(degrees, unit), -40, 85),
    };
    if (at === undefined)
      problems.push({ row, column: head[time] ?? '', text: 'This is not a date and time' });
    else if (reading.humidity === null && reading.temperature === null)
      problems.push({ row, column: head[humidity] ?? title, text: 'This is not a reading' });
    else readings.push(reading);
  }
  readings.sort((a, b) => a.at.localeCompare(b.at));
  const { kept, minutesEach } = thinOut(readings);
  return {
    readings: kept,
    problems,
    unit,
    isUnitGuessed: named === undefined && temperature >= 0,
    order,
    isOrderGuessed: certain === undefined,
    minutesEach,
  };
}

const isMeasured = (title: string) => humidityTitle.test(title) || temperatureTitle.test(title);

/** The number in a cell, which may have a unit or a decimal comma. Null if there is none. */
function numberOf(cell = ''): number | null {
  const [found] = /^-?\d+([.,]\d+)?(?=\s*(%|°|º|℃|℉|[CF]?\s*$))/.exec(cell.trim()) ?? [];
  return found === undefined ? null : Math.round(Number(found.replace(',', '.')) * 10) / 10;
}

const within = (value: number | null, low: number, high: number) =>
  value !== null && value >= low && value <= high ? value : null;

/** Compares the median with 45, because no one keeps cigars above 45 °C, or mostly below 45 °F (7 °C). */
function guessUnit(temperatures: (number | null)[]): TemperatureUnit {
  const sorted = temperatures.filter((value) => value !== null).toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) > 45 ? 'F' : 'C';
}

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/;

/**
 * The order of all dates, if at least one of them can be read in only one way. Dates that start with the year are certain.
 */
function certainOrder(dates: readonly string[]): DateOrder | undefined {
  const parts = dates.flatMap((date) => {
    const [, first, second] = yearLast.exec(date.trim()) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  if (parts.length === 0 || parts.some(([first]) => first > 12)) return 'DMY';
  return parts.some(([, second]) => second > 12) ? 'MDY' : undefined;
}

/** The instant in a cell. Undefined if the cell is not a date and time. */
function instantOf(cell: string, order: DateOrder): string | undefined {
  const text = cell.trim();
  const [whole = '', first = '', second = '', third = ''] = yearFirst.exec(text) ?? yearLast.exec(text) ?? [];
  if (whole === '') return undefined;
  const dayFirst = order === 'DMY';
  const [year, month, day] = yearFirst.test(text)
    ? [first, second, third]
    : [third, dayFirst ? second : first, dayFirst ? first : second];
  const clock =
    /^[T\s,]*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?m?\.?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      text.slice(whole.length),
    );
  if (!clock) return undefined;
  const [, hours = '', minutes = '', seconds = '0', half, zone] = clock;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const [y, mo, d, mi, s] = [year, month, day, minutes, seconds].map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const asUtc = new Date(Date.UTC(y, mo - 1, d, hour, mi, s));
  // For example, February 30 or 25:00.
  if (asUtc.getUTCDate() !== d || asUtc.getUTCMonth() !== mo - 1 || hour > 23) return undefined;
  if (y < 2000 || y > 2999) return undefined;
  if (!zone) return new Date(y, mo - 1, d, hour, mi, s).toISOString();
  const [, sign, zoneHours = '0', zoneMinutes = '0'] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? [];
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1);
  return new Date(asUtc.getTime() - offset * 60_000).toISOString();
}

const stretches = [5, 15, 30, 60, 120, 240, 1440];

/** Averages the readings over equal periods: the shortest for which no more readings remain than one request may contain. */
function thinOut(readings: Reading[]): { kept: Reading[]; minutesEach: number | undefined } {
  if (readings.length <= maxReadings) return { kept: readings, minutesEach: undefined };
  for (const minutes of stretches) {
    const groups = Map.groupBy(readings, ({ at }) => Math.floor(Date.parse(at) / (minutes * 60_000)));
    if (groups.size > maxReadings && minutes !== 1440) continue;
    const kept = [...groups].slice(-maxReadings).map(([key, group]) => ({
      at: new Date(key * minutes * 60_000).toISOString(),
      humidity: average(group, 'humidity', 10),
      temperature: average(group, 'temperature', 100),
    }));
    return { kept, minutesEach: minutes };
  }
  return { kept: readings, minutesEach: undefined };
}

/** Rounds to tenths of a %, or to hundredths of a °C, as they are stored: `steps` is 10 or 100. */
function average(
  readings: readonly Reading[],
  value: 'humidity' | 'temperature',
  steps: number,
): number | null {
  const known = readings.map((reading) => reading[value]).filter((one) => one !== null);
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, one) => sum + one, 0) / known.length) * steps) / steps;
}
