import { expect, test } from 'vitest';
import { readCsv } from '@/lib/text/csv.ts';
import { isLoggerTitle, type LogChoices, readLog } from './logger-csv.ts';

const logOf = (text: string, choices?: LogChoices) => readLog(readCsv(text, isLoggerTitle), choices);

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
  const log = logOf(text);
  expect(log.unit).toBe(unit);
  expect(log.readings[0]).toEqual({ at: local(2026, 3, 4, 21, 5), humidity: 67.5, temperature: 19 });
});

test('rows that cannot be read are listed and left out', () => {
  const { readings, problems } = logOf(
    'Time,Temperature(°C),Humidity(%RH)\n2026-02-30 10:00,19,67\n2026-03-01 10:00,--,--\n2026-03-01 11:00,--,67',
  );
  expect(problems).toEqual([
    { row: 2, column: 'Time', text: 'This is not a date and time' },
    { row: 3, column: 'Humidity(%RH)', text: 'This is not a reading' },
  ]);
  expect(readings).toEqual([{ at: local(2026, 3, 1, 11, 0), humidity: 67, temperature: null }]);
});

test('a value that is none is listed, and never dropped from its row', () => {
  const { readings, problems } = logOf(
    [
      'Time,Temperature(°C),Humidity(%RH)',
      '2026-03-01 10:00,hot,67',
      '2026-03-01 10:01,19,12.1 g/m³',
      '2026-03-01 10:02,19,130',
      '2026-03-01 10:03,-999,67',
      '2026-03-01 10:04,20,5,65,5',
      '2026-03-01 10:05 XYZ,19,67',
    ].join('\n'),
  );
  expect(readings).toEqual([]);
  expect(problems.map(({ row, text }) => [row, text])).toEqual([
    [2, 'This is not a temperature'],
    [3, 'This is not a relative humidity'],
    [4, 'This is not between 0 and 100 %'],
    [5, 'This is not between −40 and 85 °C (−40 and 185 °F)'],
    [6, 'This row has too many cells. Please put texts that contain the separator in quotes'],
    [7, 'This is not a date and time'],
  ]);
});

const august = [2026, 8, 6, 9, 22] as const;
test.each([
  [
    'Celsius as the title',
    'Humidor,Time,Celsius(°C),Humidity(%rh),Dew Point(°C)\n1,2026-08-06 09:22:00,20.5,65.5,13.8',
  ],
  ['a date and a time', 'Date,Time,Temperature(C),Humidity(%)\n2026-08-06,09:22:00,20.5,65.5'],
  ['a time, then a date', 'Time,Date,Temperature(C),Humidity(%)\n9:22 AM,6 Aug 2026,20.5,65.5'],
  [
    'absolute humidity first',
    '"Timestamp","Temperature_Celsius(°C)","Absolute_Humidity(g/m³)","Relative_Humidity(%)"\n"2026-08-06 09:22","20.5","12.1","65.5"',
  ],
  ['plus signs and units', 'Time,Temperature(℃),Humidity(%RH)\n2026/08/06 09:22,+20.5,65.5%'],
  ['units in the cells alone', 'Time,Temp,RH\n2026/08/06 09:22,68.9 °F,65.5 %RH'],
  [
    'short dates of Excel',
    'Timestamp,Temperature_Fahrenheit,Relative_Humidity\n8/6/26 9:22,68.9,65.5\n8/16/26 9:37,69.9,65.6',
  ],
  ['short European dates', 'Zeit;Temperatur (°C);Feuchte (%)\n06.08.26 09:22;20,5;65,5'],
  [
    'days since 1900',
    `Time,Temp (C),RH\n${(Date.UTC(2026, 7, 6, 9, 22) / 86_400_000 + 25_569).toFixed(6)},20.5,65.5`,
  ],
  ['humidity as a fraction', 'Time,Temp (C),RH\n2026-08-06 09:22,20.5,0.655'],
])('%s: read right', (_, text) => {
  const { readings, problems, question, isUnitGuessed } = logOf(text);
  expect(problems).toEqual([]);
  expect(question).toBeUndefined();
  expect(isUnitGuessed).toBe(false);
  expect(readings[0]).toEqual({ at: local(...august), humidity: 65.5, temperature: 20.5 });
});

test.each([
  ['timestamp', '1786008120', '2026-08-06T09:22:00.000Z'],
  ['timestamp', '1786008120000', '2026-08-06T09:22:00.000Z'],
  ['Timestamp (UTC)', '2026-08-06 09:22:00', '2026-08-06T09:22:00.000Z'],
  ['time_utc', '2026-08-06 09:22', '2026-08-06T09:22:00.000Z'],
  ['Date Time (GMT-05:00)', '2026-08-06 09:22', '2026-08-06T14:22:00.000Z'],
  ['Time (UTC+2)', '2026-08-06 09:22', '2026-08-06T07:22:00.000Z'],
  ['Time (EDT)', '2026-08-06 09:22', '2026-08-06T13:22:00.000Z'],
  ['Time (America/New_York)', '2026-08-06 09:22', '2026-08-06T13:22:00.000Z'],
  ['Time (UTC)', '2026-08-06 09:22 +0530', '2026-08-06T03:52:00.000Z'],
  ['Time (UTC)', '1786008120', '2026-08-06T09:22:00.000Z'],
])('under the title %s, %s is %s', (title, cell, at) => {
  const { readings } = logOf(`${title},Humidity\n${cell},65.5`);
  expect(readings.map((reading) => reading.at)).toEqual([at]);
});

test('columns that are not used are named', () =>
  expect(
    logOf(
      '#,Time,Temp (°F),Temp (°C),RH,Absolute humidity (g/m³),Battery (%)\n1,2026-08-06 09:22,68.9,20.5,65,12,90',
    ).ignored,
  ).toEqual(['#', 'Temp (°C)', 'Absolute humidity (g/m³)', 'Battery (%)']));

test('the export of a scientific logger has its zone in a title with a comma, below a line about the file', () => {
  const text = [
    '"Plot Title: humidor"',
    '"#","Date Time, GMT-05:00","Temp, °F (LGR S/N: 1, SEN S/N: 1)","RH, % (LGR S/N: 1, SEN S/N: 1)","Host Connected (LGR S/N: 1)"',
    '1,08/06/26 09:22:00 AM,69.8,65.5,',
  ].join('\n');
  const { question, zone, unit } = logOf(text);
  expect({ question, zone, unit }).toEqual({
    question: { example: '08/06/26', orders: ['MDY', 'DMY'] },
    zone: '-05:00',
    unit: 'F',
  });
  expect(logOf(text, { order: 'MDY' }).readings).toEqual([
    { at: '2026-08-06T14:22:00.000Z', humidity: 65.5, temperature: 21 },
  ]);
});

test('years of two digits may also be first', () => {
  expect(logOf('Time,RH\n26/08/06 09:22,65').question).toEqual({
    example: '26/08/06',
    orders: ['DMY', 'YMD'],
  });
  expect(logOf('Time,RH\n26/08/06 09:22,65', { order: 'YMD' }).readings[0]?.at).toBe(local(...august));
});

test('the user can choose the unit and the date order if the file does not make them clear', () => {
  const text = 'Date,Temp\n03/04/2026 10:00,50';
  expect(logOf(text)).toMatchObject({
    unit: 'F',
    isUnitGuessed: true,
    question: { example: '03/04/2026', orders: ['MDY', 'DMY'] },
  });
  expect(logOf(text, { unit: 'C', order: 'MDY' }).readings).toEqual([
    { at: local(2026, 3, 4, 10, 0), humidity: null, temperature: 50 },
  ]);
});

test('times with a zone are converted from it', () => {
  const { readings } = logOf('time,humidity\n2026-03-04T10:00:00+02:00,67\n2026-03-04T10:00:00Z,68');
  expect(readings.map(({ at }) => at)).toEqual(['2026-03-04T08:00:00.000Z', '2026-03-04T10:00:00.000Z']);
});

test('a year of readings by the minute is averaged over equal periods', () => {
  const start = Date.UTC(2026, 0, 1);
  const lines = Array.from(
    { length: 60_000 },
    (_, minute) => `${new Date(start + minute * 60_000).toISOString()},${minute % 2 === 0 ? 67 : 69},65`,
  );
  const { readings, minutesEach } = logOf(['time,humidity,temp (°F)', ...lines].join('\n'));
  expect(minutesEach).toBe(15);
  expect(readings).toHaveLength(4000);
  expect(readings[0]).toEqual({ at: '2026-01-01T00:00:00.000Z', humidity: 67.9, temperature: 18.33 });
});

test('any other file is rejected', () => {
  expect(() => logOf('Product,Had\nRobusto,20')).toThrow('This file needs a column for the time');
});
