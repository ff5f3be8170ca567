import type { CalendarEvent } from '@contract/events/calendar.ts';
import type { Event } from '@contract/events.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeItem } from '@/lib/cache/change-item.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { another, calendarEvent } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import { EventCalendar } from './event-calendar.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 12) });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const herf: CalendarEvent = { ...calendarEvent, userRsvp: 'GOING', isRepeated: true };
const pairing = another(herf, 1, {
  title: 'Pairing',
  userRsvp: null,
  isRepeated: false,
  cancelledAt: '2026-11-20T12:00:00Z',
});
const earlier = another(herf, 2, { title: 'Past herf', startTime: '2026-11-06T00:00:00Z', userRsvp: null });
const weekend = another(herf, 3, {
  title: 'Weekend',
  startTime: '2026-11-28T00:00:00Z',
  endTime: '2026-11-29T20:00:00Z',
});

/** The replies by month. Others have no events. */
function open(months: Record<string, CalendarEvent[]>, address = '/events?scope=calendar') {
  const asked = answer({
    'GET /api/calendar/events'() {
      const month = new URLSearchParams(asked.at(-1)?.query).get('month') ?? '';
      return { events: months[month] ?? [], hasMore: false };
    },
  });
  return show(<EventCalendar />, address);
}

const day = (name: string | RegExp) => screen.findByRole('button', { name });
const shownDay = () => screen.getByRole('heading', { level: 3 }).textContent;
const focused = () => document.activeElement?.getAttribute('aria-label');

test('the page of a month has its events, and lists those of the next day that has some', async () => {
  const user = open({ '2026-11': [earlier, herf, pairing, weekend] });
  await day('Thursday, November 26, 2 events: Roof herf, Pairing (cancelled)');
  expect((await day('Wednesday, November 25')).getAttribute('aria-current')).toBe('date');
  expect(shownDay()).toBe('Thursday, November 26');
  const list = within(screen.getByRole('region', { name: 'Thursday, November 26' }));
  expect(textsOf(list.getAllByRole('link'))).toEqual(['Roof herf', 'Pairing']);
  list.getByText('Going');
  list.getByText('Cancelled');
  list.getByText('repeats');

  await user.click(await day(/^Saturday, November 28/));
  expect(shownDay()).toBe('Saturday, November 28');
  const second = within(screen.getByRole('region', { name: 'Saturday, November 28' }));
  second.getByText(/^Day 2 of 3/);
  second.getByText('All day');
  await user.click(await day(/^Sunday, November 29/));
  screen.getByText(/^Until 3:00\sPM$/);
  await user.click(await day('Monday, November 30'));
  screen.getByText('No events on this day.');
});

test('arrow keys move from day to day, also into other months', async () => {
  const user = open({ '2026-11': [herf] });
  (await day(/^Thursday, November 26, 1 event/)).focus();
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Wednesday, November 25');
  await user.keyboard('{Home}');
  expect(focused()).toBe('Sunday, November 22');
  await user.keyboard('{End}');
  expect(focused()).toBe('Saturday, November 28');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toBe('Saturday, December 5'));
  screen.getByRole('heading', { name: 'December 2026' });
  await user.keyboard('{PageDown}');
  await waitFor(() => expect(focused()).toBe('Tuesday, January 5'));
  await user.keyboard('{PageUp}');
  await waitFor(() => expect(focused()).toBe('Saturday, December 5'));
  // One stop of the Tab key.
  const stops = [...screen.getByRole('grid').querySelectorAll('a, button')].filter(
    (one) => (one as HTMLElement).tabIndex === 0,
  );
  expect(stops).toHaveLength(1);
});

test('the agenda lists the days with events, from today on, and an empty month says so', async () => {
  const user = open({ '2026-11': [earlier, herf, weekend] }, '/events?scope=calendar&view=agenda');
  await screen.findByRole('link', { name: 'Roof herf' });
  expect(textsOf(screen.getAllByRole('heading', { level: 3 }))).toEqual([
    'Thursday, November 5',
    'Thursday, November 26',
    'Friday, November 27',
    'Saturday, November 28',
    'Sunday, November 29',
  ]);
  expect(screen.getByText('Earlier this month').closest('details')?.textContent).toContain('Past herf');
  await user.click(screen.getByRole('button', { name: 'December 2026' }));
  await screen.findByText('No events in December 2026.');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await screen.findByRole('link', { name: 'Roof herf' });
});

test('the month in the address is shown, and one that does not exist is not', async () => {
  open(
    { '2027-02': [another(herf, 4, { title: 'Frost herf', startTime: '2027-02-11T00:00:00Z' })] },
    '/events?on=2027-02-31',
  );
  await screen.findByRole('heading', { name: 'February 2027' });
  await screen.findAllByText('Frost herf');
  expect(shownDay()).toBe('Wednesday, February 10');
});

test('what changes an event in its lists leaves the month alone, which has no whole events', async () => {
  open({ '2026-11': [herf] });
  await screen.findAllByText('Roof herf');
  changeItem<Event>(queryClient, 'events', herf.id, (event) => ({
    ...event,
    _count: { ...event._count, comments: event._count.comments + 1 },
  }));
  screen.getAllByText('Roof herf');
});
