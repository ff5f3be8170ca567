import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { ana, ben, club } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { MembersHere } from './members-here.tsx';

const route = `PUT /api/clubs/${club.id}/here`;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minuteLater = () => act(() => vi.advanceTimersByTimeAsync(60_000));

test('shows the others who are here, with links to their profiles and the number of the rest', async () => {
  answer({ [route]: { users: [ana, ben], count: 5 } });
  show(<MembersHere club={club} />);
  const card = within(await screen.findByRole('region', { name: 'Here now' }));
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/u/${ana.username}`,
    `/u/${ben.username}`,
  ]);
  card.getByRole('link', { name: ana.displayName ?? '' });
  card.getByText('and 3 more');
});

test('announces the reader once a minute, and never from a hidden tab', async () => {
  const requests = answer({ [route]: { users: [ana], count: 1 } });
  show(<MembersHere club={club} />);
  await screen.findByRole('region');
  expect(requests).toHaveLength(1);
  await minuteLater();
  expect(requests).toHaveLength(2);
  visibility = 'hidden';
  await minuteLater();
  await minuteLater();
  expect(requests).toHaveLength(2);
  visibility = 'visible';
  await minuteLater();
  expect(requests).toHaveLength(3);
});

test('is not shown when no one else is here, and disappears when loading fails', async () => {
  const routes: Record<string, unknown> = { [route]: { users: [], count: 0 } };
  const requests = answer(routes);
  show(<MembersHere club={club} />);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
  expect(screen.queryByRole('region')).toBeNull();
  routes[route] = { users: [ben], count: 1 };
  await minuteLater();
  await screen.findByRole('region', { name: 'Here now' });
  expect(screen.queryByText(/more/)).toBeNull();
  routes[route] = () => refuse(404, 'Club not found');
  await minuteLater();
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
