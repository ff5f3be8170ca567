import { expect, test } from 'vitest';
import { formatInZone } from './format-in-zone.ts';

const instant = '2026-11-20T12:00:00.000Z';
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

test("an instant is shown in its zone, or by the browser's own clock if the browser does not know the zone", () => {
  expect(formatInZone(instant, 'Asia/Tokyo', time)).toBe('21:00');
  expect(formatInZone(instant, 'Europe/Future', time)).toBe(formatInZone(instant, undefined, time));
});
