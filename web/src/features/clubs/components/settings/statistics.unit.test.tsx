import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ben, club, event } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { answer } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import Statistics from './statistics.tsx';

const nothing = { weeks: [], openRequests: 0, attendance: [], drifting: { count: 0, shown: [] } };

test('a week is named after its Monday in UTC, even for readers west of it', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const week = { startsAt: '2026-11-16T00:00:00.000Z', members: 2, posts: 1, removals: 0 };
  answer({ [`GET /api/clubs/${club.id}/statistics`]: { ...nothing, weeks: [week] } });
  show(<Statistics clubId={club.id} />);
  await screen.findByRole('rowheader', { name: 'Nov 16, 2026' });
  vi.unstubAllEnvs();
});

test('the table has the newest week first, and nothing has to be opened or scrolled to read it', async () => {
  const weeks = [9, 16].map((day) => ({
    startsAt: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
    members: day,
    posts: 1,
    removals: 0,
  }));
  answer({ [`GET /api/clubs/${club.id}/statistics`]: { ...nothing, weeks } });
  show(<Statistics clubId={club.id} />);
  const table = await screen.findByRole('table', { name: /^The last twelve weeks/ });
  expect(textsOf(within(table).getAllByRole('rowheader'))).toEqual(['Nov 16, 2026', 'Nov 9, 2026']);
  expect(table.closest('details, [role="group"]')).toBeNull();
});

test('who came links to the events, and members who drift away are counted, and named only if they showed it', async () => {
  answer({
    [`GET /api/clubs/${club.id}/statistics`]: {
      ...nothing,
      attendance: [
        {
          eventId: event.id,
          title: 'Herf',
          startsAt: '2026-11-16T18:00:00.000Z',
          timezone: 'Europe/Lisbon',
          going: 7,
        },
      ],
      drifting: { count: 3, shown: [{ user: ben, lastEventAt: '2026-09-01T18:00:00.000Z' }] },
    },
  });
  show(<Statistics clubId={club.id} />);
  const came = await screen.findByRole('link', { name: 'Herf' });
  expect(came.getAttribute('href')).toBe(`/events/${event.id}`);
  screen.getByText('3 members took part in the twelve weeks before the last six, but not since.');
  const named = screen.getByRole('list', { name: 'Members who are drifting away' });
  expect(within(named).getAllByRole('listitem')).toHaveLength(1);
  within(named).getByText('Ben Okoro');
});
