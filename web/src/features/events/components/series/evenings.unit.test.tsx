import type { Event } from '@contract/events.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { another, event, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import { EventDetails } from '../page/event-details.tsx';

beforeEach(() => signIn());

const evening: Event = {
  ...event,
  startTime: '2031-11-06T00:00:00Z',
  series: {
    id: event.id,
    unit: 'WEEK',
    every: 1,
    weekdays: [3],
    monthlyOn: null,
    startsOn: '2031-11-05',
    untilOn: '2031-12-24',
  },
  viewer: { ...event.viewer, canCancel: true, canDelete: true },
};
const evenings = `GET /api/events/${event.id}/evenings`;
const open = (onDeleted = () => undefined) => show(<EventDetails event={evening} onDeleted={onDeleted} />);

test('an evening says how it repeats, and lists the others with their RSVPs', async () => {
  const later = { ...evening, startTime: '2031-11-13T00:00:00Z' };
  answer({
    [evenings]: pageOf(
      evening,
      another(later, 1, { userRsvp: 'MAYBE', _count: { rsvps: 3, comments: 0 } }),
      another(later, 2, { title: 'Anniversary', cancelledAt: event.createdAt, userRsvp: 'GOING' }),
    ),
  });
  open();
  await screen.findByText('Every Wednesday, until December 24, 2031');
  const list = within(await screen.findByRole('list', { name: 'All Evenings' }));
  const [current, second, third] = list.getAllByRole('listitem');
  expect(current?.querySelector('a')).toBeNull();
  expect(second?.textContent).toMatch(/^Wednesday, November 12, 2031, 7:00\sPM EST3 goingMaybe$/);
  expect(third?.textContent).toMatch(/AnniversaryCancelled$/);
});

test('an event that does not repeat lists no evenings', () => {
  const asked = answer({});
  show(<EventDetails event={event} onDeleted={() => undefined} />);
  expect(screen.queryByText('All Evenings')).toBeNull();
  expect(asked.map(({ route }) => route)).not.toContain(evenings);
});

test('several evenings can be cancelled at once', async () => {
  const asked = answer({ [evenings]: pageOf(evening), [`POST /api/events/${event.id}/cancel`]: evening });
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Cancel Event' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Event' }));
  await user.selectOptions(dialog.getByLabelText('Which evenings'), 'This and later evenings');
  await user.click(dialog.getByRole('button', { name: 'Cancel Event' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ scope: 'LATER' });
});

test('before one is deleted, its creator is asked which evenings', async () => {
  const asked = answer({
    [evenings]: pageOf(evening),
    [`DELETE /api/events/${event.id}`]: () => new Response(null, { status: 204 }),
  });
  const onDeleted = vi.fn();
  const user = open(onDeleted);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(textsOf(question.getAllByRole('option'))).toEqual([
    'Only this evening',
    'This and later evenings',
    'All evenings still to come',
  ]);
  await user.selectOptions(question.getByLabelText('Which evenings'), 'All evenings still to come');
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalled());
  expect(asked.find(({ route }) => route.startsWith('DELETE'))?.body).toEqual({ scope: 'ALL' });
});
