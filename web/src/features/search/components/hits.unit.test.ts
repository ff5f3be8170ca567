import { expect, test } from 'vitest';
import { hitGroups } from './hits.ts';

test("an event's day is shown in its own time zone", () => {
  const event = {
    id: '00000000-0000-4000-8000-000000000020',
    title: 'Roof herf',
    startTime: '2026-12-24T10:30:00.000Z',
    cancelledAt: null,
    club: { slug: 'briar', name: 'The Briar Bench' },
  };
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const events = zones.map((timezone) => ({ ...event, timezone }));
  const groups = hitGroups({ users: [], clubs: [], events, products: [], reviews: [] });
  expect(groups[0]?.hits.map(({ detail }) => detail)).toEqual([
    'Dec 25, 2026\u00a0· The Briar Bench',
    'Dec 23, 2026\u00a0· The Briar Bench',
  ]);
});
