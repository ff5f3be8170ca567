import type { Event } from '@contract/events.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';
import { ana, club } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { EventDetails } from './event-details.tsx';
import { EventList } from './event-list.tsx';

const mayNothing = { canEdit: false, canDelete: false, canRemove: false, canReport: false, canRsvp: false };
const hourMs = 3_600_000;
const event: Event = {
  type: 'event',
  id: '00000000-0000-4000-8000-000000000600',
  title: 'Roof herf',
  description: null,
  location: null,
  startTime: new Date(Date.now() + hourMs).toISOString(),
  endTime: null,
  timezone: 'America/New_York',
  isPublic: true,
  creatorId: ana.id,
  clubId: club.id,
  createdAt: '2026-11-20T12:00:00.000Z',
  editedAt: null,
  club: { slug: club.slug, name: club.name },
  _count: { rsvps: 0 },
  rsvps: [],
  userRsvp: null,
  viewer: { ...mayNothing, canRsvp: true },
};

beforeEach(() => signIn());
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function buttonsFor(change: Partial<Event>): (string | null)[] {
  show(<EventDetails event={{ ...event, ...change }} onDeleted={() => undefined} />);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  cleanup();
  return names;
}

test('the creator’s buttons and the RSVP depend on what the API permits', () => {
  const rsvp = ['Going', 'Maybe', "Can't Go"];
  const always = ['Add to Calendar', 'Share'];
  expect(buttonsFor({})).toEqual([...rsvp, ...always]);
  expect(buttonsFor({ viewer: mayNothing })).toEqual(always);
  expect(buttonsFor({ viewer: { ...mayNothing, canReport: true } })).toEqual(['Report Event', ...always]);
  expect(buttonsFor({ viewer: { ...event.viewer, canEdit: true, canDelete: true } })).toEqual([
    'Edit Event',
    'Delete',
    ...rsvp,
    ...always,
  ]);
});

test('an event that has started takes no RSVP', () => {
  expect(buttonsFor({ startTime: new Date(Date.now() - hourMs).toISOString() })).toEqual(['Share']);
});

test('a list that failed to load shows the server’s sentence, or the fallback without one', async () => {
  const replies = [refuse(400, 'The calendar is resting.'), new Response('', { status: 400 })];
  answer({ 'GET /api/events': () => replies.shift() });
  const user = show(<EventList scope="upcoming" />);
  await screen.findByText('The calendar is resting.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Failed to load events');
});
