import { afterAll, describe, expect, test, vi } from 'vitest';
import { instantAt, wallTimeAt } from './zoned-time.ts';

// The machine's time zone must not make a difference.
const machineZones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'];
afterAll(() => {
  vi.unstubAllEnvs();
});

describe.each(machineZones)('on a machine in %s', (machineZone) => {
  const here = () => {
    vi.stubEnv('TZ', machineZone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Calcutta', 'Kolkata')).toBe(
      machineZone,
    );
  };

  test.each([
    ['America/New_York', '2026-10-31T19:00', '2026-10-31T19:00:00-04:00'],
    ['America/New_York', '2026-11-01T00:59', '2026-11-01T00:59:00-04:00'],
    // This time occurs twice, and the first is meant.
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T01:30:00-04:00'],
    ['America/New_York', '2026-11-01T02:00', '2026-11-01T02:00:00-05:00'],
    ['America/New_York', '2027-03-14T01:59', '2027-03-14T01:59:00-05:00'],
    ['America/New_York', '2027-03-14T03:00', '2027-03-14T03:00:00-04:00'],
    ['Europe/Paris', '2026-10-25T02:30', '2026-10-25T02:30:00+02:00'],
    ['Europe/London', '2027-03-28T02:00', '2027-03-28T02:00:00+01:00'],
    ['Australia/Sydney', '2027-04-04T02:30', '2027-04-04T02:30:00+11:00'],
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-04T01:45:00+11:00'],
    ['Asia/Kolkata', '2026-11-01T01:30', '2026-11-01T01:30:00+05:30'],
    ['Pacific/Apia', '2026-11-01T01:30', '2026-11-01T01:30:00+13:00'],
    ['Pacific/Honolulu', '2027-03-14T02:30', '2027-03-14T02:30:00-10:00'],
  ])('clocks in %s show %s at %s', (zone, wall, instant) => {
    here();
    expect(instantAt(wall, zone)).toBe(instant);
    expect(wallTimeAt(instant, zone)).toBe(wall);
  });

  test.each([
    ['America/New_York', '2027-03-14T02:00'],
    ['America/New_York', '2027-03-14T02:59'],
    ['Europe/Paris', '2027-03-28T02:30'],
    ['Australia/Lord_Howe', '2026-10-04T02:15'],
    ['America/New_York', '2027-02-30T12:00'],
    ['America/New_York', ''],
    ['America/New_York', 'tomorrow'],
  ])('clocks in %s never show %s', (zone, wall) => {
    here();
    expect(instantAt(wall, zone)).toBeUndefined();
  });

  test('clocks show the same time for both occurrences of an hour', () => {
    here();
    for (const instant of ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00.123456Z'])
      expect(wallTimeAt(instant, 'America/New_York')).toBe('2026-11-01T01:30');
  });
});
