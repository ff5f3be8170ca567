import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { eventsQuery } from '@/features/events/api/get-events.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { club, event, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import Events from './events.tsx';

beforeEach(() => signIn());

test('a user without a club is not first shown that their clubs have no events', async () => {
  const clubs = Promise.withResolvers<unknown>();
  answer({ 'GET /api/clubs/my-clubs': () => clubs.promise, 'GET /api/events': pageOf() });
  show(<Events />, '/events');
  const loaded = () => queryClient.getQueryData(eventsQuery('upcoming').queryKey);
  await waitFor(() => expect(loaded()).toBeDefined());
  await act(() => Promise.resolve());
  expect(screen.queryByText('No upcoming events in your clubs.')).toBeNull();
  clubs.resolve(pageOf());
  await screen.findByText('Join a Club to See Events');
  expect(screen.queryByText('No upcoming events in your clubs.')).toBeNull();
});

test('a user without a club can found one', async () => {
  answer({ 'GET /api/clubs/my-clubs': pageOf(), 'GET /api/events': pageOf() });
  const user = show(<Events />, '/events');
  await user.click(await screen.findByRole('button', { name: 'Create Club' }));
  await screen.findByRole('dialog', { name: 'Create Club' });
});

test('a user without a club finds the public events of clubs', async () => {
  const asked = answer({
    'GET /api/clubs/my-clubs': pageOf(),
    'GET /api/events': pageOf({ ...event, isOpenedByClub: true }),
  });
  const user = show(<Events />, '/events');
  await screen.findByText('Join a Club to See Events');
  await user.click(screen.getByRole('button', { name: 'Public' }));
  await screen.findByRole('link', { name: event.title });
  expect(asked.map(({ query }) => query)).toContain('?scope=public&limit=10');
});

test('the focus moves to the content when an event leaves My Events', async () => {
  let events = [{ ...event, userRsvp: 'GOING' }];
  answer({
    'GET /api/clubs/my-clubs': pageOf(club),
    'GET /api/events': () => pageOf(...events),
    [`DELETE /api/events/${event.id}/rsvp`]() {
      events = [];
      return { status: null };
    },
  });
  const user = show(
    <main id="content" tabIndex={-1}>
      <Events />
    </main>,
    '/events?scope=mine',
  );
  await user.click(await screen.findByRole('button', { name: 'Going' }));
  await screen.findByText("You haven't RSVP'd to any events.");
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});
