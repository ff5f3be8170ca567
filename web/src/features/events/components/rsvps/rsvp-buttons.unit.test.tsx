import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { another, event, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { eventsQuery } from '../../api/get-events.ts';
import { EventList } from '../list/event-list.tsx';
import { RsvpButtons } from './rsvp-buttons.tsx';

test('a second tap on the same answer withdraws it, also before the first is drawn', async () => {
  signIn();
  const path = `/api/events/${event.id}/rsvp`;
  const asked = answer({
    [`POST ${path}`]: { status: 'GOING' },
    [`DELETE ${path}`]: { status: null },
  });
  show(<RsvpButtons event={event} />);
  const going = screen.getByRole('button', { name: 'Going' });
  fireEvent.click(going);
  fireEvent.click(going);
  await waitFor(() => expect(asked.map(({ route }) => route)).toEqual([`POST ${path}`, `DELETE ${path}`]));
});

test('an answer stays chosen when a list that was loaded before it arrives late', async () => {
  signIn();
  const { queryKey } = eventsQuery('upcoming');
  const loads: PromiseWithResolvers<unknown>[] = [];
  const stored = Promise.withResolvers<unknown>();
  answer({
    'GET /api/events': () => {
      const load = Promise.withResolvers<unknown>();
      loads.push(load);
      return load.promise;
    },
    [`POST /api/events/${event.id}/rsvp`]: stored.promise,
  });
  queryClient.setQueryData(queryKey, { pages: [pageOf(event)], pageParams: [null] });
  const user = show(<EventList scope="upcoming" isClubKnown />);
  void queryClient.refetchQueries({ queryKey });
  await waitFor(() => expect(loads).toHaveLength(1));
  const going = () => screen.getByRole('button', { name: 'Going', pressed: true });
  await user.click(screen.getByRole('button', { name: 'Going' }));
  await waitFor(going);
  await waitFor(() => expect(loads).toHaveLength(2));
  loads[0]?.resolve(pageOf(event));
  loads[1]?.resolve(pageOf({ ...event, userRsvp: 'GOING', _count: { rsvps: 1, comments: 0 } }));
  await waitFor(() => expect(queryClient.isFetching({ queryKey })).toBe(0));
  going();
});

const full = another(event, 1, { capacity: 2, waitingCount: 1, _count: { rsvps: 2, comments: 0 } });

test('Going to a full event is a place in line at once, and a second tap leaves it', async () => {
  signIn();
  const { queryKey } = eventsQuery('upcoming');
  const path = `/api/events/${full.id}/rsvp`;
  const asked = answer({
    'GET /api/events': new Promise(() => undefined),
    [`POST ${path}`]: { status: 'WAITLISTED', waitlistPosition: 2 },
    [`DELETE ${path}`]: { status: null },
  });
  queryClient.setQueryData(queryKey, { pages: [pageOf(full)], pageParams: [null] });
  const user = show(<EventList scope="upcoming" isClubKnown />);
  screen.getByText('Full, 1 waiting');
  await user.click(screen.getByRole('button', { name: 'Going' }));
  await screen.findByText(/^You are on the waiting list: 2nd in line\./);
  screen.getByText('Full, 2 waiting');
  screen.getByText('2 going');
  await user.click(screen.getByRole('button', { name: 'Going', pressed: true }));
  await screen.findByText('Full, 1 waiting');
  expect(screen.queryByText(/waiting list/)).toBeNull();
  await waitFor(() =>
    expect(asked.map(({ route }) => route).filter((route) => route.endsWith('/rsvp'))).toEqual([
      `POST ${path}`,
      `DELETE ${path}`,
    ]),
  );
});

test('a user who waits is not promised a reminder', () => {
  signIn();
  const later = new Date(Date.now() + 5 * 86_400_000).toISOString();
  show(<RsvpButtons event={{ ...full, startTime: later, userRsvp: 'WAITLISTED', waitlistPosition: 1 }} />);
  expect(screen.getByRole('status').textContent).toBe(
    "You are on the waiting list: 1st in line. We'll notify you if you get a seat.",
  );
});

const withGuests = another(event, 2, { capacity: 4, maxGuests: 2, _count: { rsvps: 2, comments: 0 } });

test('Going to an event with guests first asks who comes along, and says if they will wait', async () => {
  signIn();
  const path = `/api/events/${withGuests.id}/rsvp`;
  const asked = answer({
    [`POST ${path}`]: { status: 'WAITLISTED', waitlistPosition: 1, guests: ['Paul', null] },
  });
  const user = show(<RsvpButtons event={withGuests} />);
  await user.click(screen.getByRole('button', { name: 'Going' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your RSVP' }));
  await dialog.findByText('2 seats are left.');
  await user.selectOptions(await dialog.findByLabelText('Guests'), '2 guests');
  dialog.getByText('You need 3 seats. You will be on the waiting list until they are free.');
  await user.type(dialog.getByLabelText('Name of guest 1 (optional)'), 'Paul');
  await user.click(dialog.getByRole('button', { name: /^Going/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ route }) => route === `POST ${path}`)?.body).toEqual({
    status: 'GOING',
    guests: ['Paul', null],
  });
});

test('a user who is going can add guests, and is told why not', async () => {
  signIn();
  const going = { ...withGuests, userRsvp: 'GOING' as const };
  const sentence = 'There are not enough free seats for your guests.';
  const path = `/api/events/${going.id}/rsvp`;
  answer({ [`POST ${path}`]: () => refuse(409, sentence) });
  const user = show(<RsvpButtons event={going} />);
  await user.click(screen.getByRole('button', { name: 'Edit RSVP' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your RSVP' }));
  await user.selectOptions(await dialog.findByLabelText('Guests'), '2 guests');
  await user.click(dialog.getByRole('button', { name: /^Save/ }));
  await dialog.findByText(sentence);
});

const hourMs = 3_600_000;
const closed = another(event, 3, {
  startTime: new Date(Date.now() + 48 * hourMs).toISOString(),
  rsvpsCloseAt: new Date(Date.now() - hourMs).toISOString(),
});

test('after RSVPs have closed, a user who is going can only say that they cannot, and is asked before', async () => {
  signIn();
  const path = `/api/events/${closed.id}/rsvp`;
  const asked = answer({ [`POST ${path}`]: { status: 'NOT_GOING' } });
  const user = show(<RsvpButtons event={{ ...closed, userRsvp: 'GOING' }} />);
  expect(screen.getByRole('status').textContent).toBe('RSVPs are closed. You are going.');
  const group = screen.getByRole('group', { name: 'Your RSVP' });
  expect(within(group).getAllByRole('button')).toHaveLength(1);
  await user.click(within(group).getByRole('button', { name: "Can't Go" }));
  expect(asked).toEqual([]);
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: "Can't Go" }));
  await waitFor(() => expect(asked).toMatchObject([{ body: { status: 'NOT_GOING' } }]));
});

test.each([
  ['nothing', {}, 'RSVPs are closed.'],
  ['no', { userRsvp: 'NOT_GOING' }, "RSVPs are closed. You said that you can't go."],
] as const)('after RSVPs have closed, a user who said %s has no button', (_, change, text) => {
  signIn();
  show(<RsvpButtons event={{ ...closed, ...change }} />);
  expect(screen.getByRole('status').textContent).toBe(text);
  expect(screen.queryByRole('button')).toBeNull();
});

const asked = {
  id: '00000000-0000-4000-8000-0000000000a1',
  text: 'What do you bring?',
  choices: null,
  isRequired: true,
  isShared: false,
  answer: null,
  isOutdated: false,
};
const choice = {
  ...asked,
  id: '00000000-0000-4000-8000-0000000000a2',
  text: 'Cigars or pipe?',
  choices: ['Cigars', 'Pipe'],
  isRequired: false,
  isShared: true,
};

test('a required question is answered before its user goes, and says who sees the answer', async () => {
  signIn();
  const curious = another(event, 3, { questions: [asked, choice] });
  const path = `/api/events/${curious.id}/rsvp`;
  const sent = answer({ [`POST ${path}`]: { status: 'GOING' } });
  const user = show(<RsvpButtons event={curious} />);
  await user.click(screen.getByRole('button', { name: 'Going' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your RSVP' }));
  const field = await dialog.findByLabelText('What do you bring?');
  dialog.getByText('Only the hosts will see your answer.');
  dialog.getByText('Everyone who is going will see your answer.');
  expect(dialog.queryByLabelText('Guests')).toBeNull();
  const go = dialog.getByRole('button', { name: /^Going/ });
  await user.click(go);
  await dialog.findByText('Please answer this question');
  expect(sent).toEqual([]);
  await user.type(field, 'Rum');
  expect(dialog.queryByText('Please answer this question')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Cigars or pipe? (optional)'), 'Pipe');
  await user.click(go);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ route }) => route === `POST ${path}`)?.body).toEqual({
    status: 'GOING',
    answers: [
      { questionId: asked.id, text: 'Rum', isShared: false },
      { questionId: choice.id, text: 'Pipe', isShared: true },
    ],
  });
});

test.each([
  ['The host has a question for you.', asked],
  ['A question has changed since you answered it.', { ...asked, answer: 'Rum', isOutdated: true }],
])('those who are going are told: %s', (sentence, question) => {
  signIn();
  show(<RsvpButtons event={{ ...event, userRsvp: 'GOING', questions: [question] }} />);
  screen.getByText(sentence);
  screen.getByRole('button', { name: 'Edit RSVP' });
});
