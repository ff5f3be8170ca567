import type { Rsvp } from '@contract/events.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ana, event, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import { GoingButton } from '../list/going-button.tsx';
import { AttendeeSheet } from './attendee-sheet.tsx';

beforeEach(() => signIn());

const attendee = (number: number) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  userId: ana.id,
  status: 'GOING' as const,
  user: { ...ana, displayName: `Guest ${number}` },
  guestCount: 0,
});

test('loads the whole list, which can then be printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const pages = [{ items: [attendee(1), attendee(2)], nextCursor: 'next' }, pageOf(attendee(3))];
  answer({ [`GET /api/events/${event.id}/rsvps`]: () => pages.shift() });
  const user = show(<AttendeeSheet event={event} />);
  const button = screen.getByRole('button', { name: 'Print' });
  expect(button).toHaveProperty('disabled', true);
  await screen.findByText('Guest 3');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await user.click(button);
  expect(print).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

test('counts the names on the sheet, not those of an older reply', async () => {
  const pages = [{ items: [attendee(1), attendee(2)], nextCursor: 'next' }, pageOf(attendee(3))];
  answer({ [`GET /api/events/${event.id}/rsvps`]: () => pages.shift() });
  show(<AttendeeSheet event={{ ...event, _count: { rsvps: 1, comments: 0 } }} />);
  expect(screen.queryByText(/going/)).toBeNull();
  await screen.findByText(/\b3 going$/);
});

test('no one is going to a cancelled event', async () => {
  const cancelled = { ...event, cancelledAt: '2026-11-20T12:00:00.000Z', _count: { rsvps: 28, comments: 0 } };
  answer({ [`GET /api/events/${event.id}/rsvps`]: pageOf(attendee(1)) });
  show(
    <>
      <AttendeeSheet event={cancelled} />
      <GoingButton event={cancelled} />
    </>,
  );
  await screen.findByText(/Cancelled\W+1 had said Going$/);
  screen.getByRole('button', { name: '28 had said Going to Roof herf' });
  expect(screen.queryByText(/going/)).toBeNull();
});

test('if no one on it can be shown, it does not say that no one is going', async () => {
  answer({ [`GET /api/events/${event.id}/rsvps`]: pageOf() });
  show(<AttendeeSheet event={{ ...event, _count: { rsvps: 1, comments: 0 } }} />);
  await screen.findByText('There is nothing to show here.');
  expect(screen.queryByText('No one is going yet.')).toBeNull();
});

test('has a line to tick off for each guest, by name if there is one', async () => {
  const attendees: Rsvp[] = [
    { ...attendee(1), guestCount: 2, guests: ['Paul', null] },
    { ...attendee(2), guestCount: 1, guests: null },
  ];
  answer({ [`GET /api/events/${event.id}/rsvps`]: pageOf(...attendees) });
  show(<AttendeeSheet event={event} />);
  await screen.findByText(/\b2 going\W+with 3 guests$/);
  const guests = screen.getAllByRole('list').slice(1);
  expect(guests.map((list) => textsOf(within(list).getAllByRole('listitem')))).toEqual([
    ['Paul', 'Guest of Guest 1'],
    ['Guest of Guest 2'],
  ]);
});

test('an empty list says so, and the creator can save it', async () => {
  answer({ [`GET /api/events/${event.id}/rsvps`]: pageOf() });
  show(<AttendeeSheet event={{ ...event, viewer: { ...event.viewer, canDownload: true } }} />);
  await screen.findByText('No one is going yet.');
  screen.getByRole('button', { name: 'Download CSV' });
});
