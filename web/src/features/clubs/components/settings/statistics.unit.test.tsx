import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { club } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { answer } from '@/testing/stand-in-api.ts';
import Statistics from './statistics.tsx';

test('a week is named after its Monday in UTC, even for readers west of it', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const week = { startsAt: '2026-11-16T00:00:00.000Z', members: 2, posts: 1, removals: 0 };
  answer({ [`GET /api/clubs/${club.id}/statistics`]: { weeks: [week], openRequests: 0 } });
  show(<Statistics clubId={club.id} />);
  await screen.findByRole('rowheader', { name: 'Nov 16, 2026', hidden: true });
});
