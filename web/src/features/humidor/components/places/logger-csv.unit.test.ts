import { expect, test } from 'vitest';
import { readCsv } from '@/lib/text/csv.ts';
import { readLog } from './logger-csv.ts';

/** The instant of a time in this device's time zone. */
const local = (...parts: [number, number, number, number, number, number?]) => {
  const [year, month, ...rest] = parts;
  return new Date(year, month - 1, ...rest).toISOString();
};

test.each([
  [
    'Govee',
    'Timestamp for sample frequency every 1 min,Temperature_Fahrenheit,Relative_Humidity\n2026-03-04 21:05:00,66.2,67.5',
    'F',
  ],
  ['SensorPush', 'Timestamp,Temperature (°F),Humidity (%)\n2026-03-04 21:05,66.2,67.5', 'F'],
  ['Inkbird', 'Time,Temperature(°C),Humidity(%RH)\n2026/03/04 21:05:00,19.0,67.5', 'C'],
  ['SwitchBot', 'Timestamp,Temperature_Celsius(℃),Relative_Humidity(%)\n2026/03/04 21:05,19,67.5', 'C'],
  ['a German spreadsheet', 'Datum (date);Temperature;RH\n04.03.2026 21:05;19,0 °C;67,5 %', 'C'],
  [
    'an American app',
    'Sensor: Humidor 2\n\nDate,Temp,Hum\n03/04/2026 9:05 PM,66.2,67.5\n03/14/2026 9:05 PM,66.2,x',
    'F',
  ],
])('a file of %s is read', (_, text, unit) => {
  const log = readLog(readCsv(text));
  expect(log.unit).toBe(unit);
  expect(log.readings[0]).toEqual({ at: local(2026, 3, 4, 21, 5), humidity: 67.5, temperature: 19 });
});

test('rows that cannot be read are listed and left out', () => {
  const { readings, problems } = readLog(
    readCsv(
      'Time,Temperature(°C),Humidity(%RH)\n2026-02-30 10:00,19,67\n2026-03-01 10:00,--,--\n2026-03-01 11:00,--,67',
    ),
  );
  expect(problems).toEqual([
    { row: 2, column: 'Time', text: 'This is not a date and time' },
    { row: 3, column: 'Humidity(%RH)', text: 'This is not a reading' },
  ]);
  expect(readings).toEqual([{ at: local(2026, 3, 1, 11, 0), humidity: 67, temperature: null }]);
});

test('the user can choose the unit and the date order if the file does not make them clear', () => {
  const rows = readCsv('Date,Temp\n03/04/2026 10:00,50');
  expect(readLog(rows)).toMatchObject({ unit: 'F', isUnitGuessed: true, order: 'DMY', isOrderGuessed: true });
  expect(readLog(rows, { unit: 'C', order: 'MDY' }).readings).toEqual([
    { at: local(2026, 3, 4, 10, 0), humidity: null, temperature: 50 },
  ]);
});

test('times with a zone are converted from it', () => {
  const { readings } = readLog(
    readCsv('time,humidity\n2026-03-04T10:00:00+02:00,67\n2026-03-04T10:00:00Z,68'),
  );
  expect(readings.map(({ at }) => at)).toEqual(['2026-03-04T08:00:00.000Z', '2026-03-04T10:00:00.000Z']);
});

test('a year of readings by the minute is averaged over equal periods', () => {
  const start = Date.UTC(2026, 0, 1);
  const lines = Array.from(
    { length: 60_000 },
    (_, minute) => `${new Date(start + minute * 60_000).toISOString()},${minute % 2 === 0 ? 67 : 69},65`,
  );
  const { readings, minutesEach } = readLog(readCsv(['time,humidity,temp (°F)', ...lines].join('\n')));
  expect(minutesEach).toBe(15);
  expect(readings).toHaveLength(4000);
  expect(readings[0]).toEqual({ at: '2026-01-01T00:00:00.000Z', humidity: 67.9, temperature: 18.33 });
});

test('any other file is rejected', () => {
  expect(() => readLog(readCsv('Product,Had\nRobusto,20'))).toThrow('This file needs a column for the time');
});
