import { expect, test } from 'vitest';
import { foundEvent } from '@/testing/samples.ts';
import { hitGroups } from './hits.ts';

test("an event's day is shown in its own time zone", () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const events = zones.map((timezone) => ({
    ...foundEvent,
    startTime: '2026-12-24T10:30:00.000Z',
    timezone,
  }));
  const groups = hitGroups({ users: [], clubs: [], events, products: [], reviews: [] });
  expect(groups[0]?.hits.map(({ detail }) => detail)).toEqual([
    'Dec 25, 2026\u00a0· The Briar Bench',
    'Dec 23, 2026\u00a0· The Briar Bench',
  ]);
});
