import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DoorList } from '@/features/events/components/door/door-list.tsx';
import { ana, ben, event } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import SendUnsentMarks from '../../watches/send-unsent-marks.tsx';

const entry = { name: null, isExpected: true, guestCount: 0, guests: null, hasCome: false, arrivedCount: 0 };
const door = {
  title: event.title,
  cancelledAt: null,
  items: [
    { ...entry, id: ana.id, user: ana, guestCount: 2, guests: ['Paul', null] },
    { ...entry, id: ben.id, user: ben },
  ],
};
const path = `POST /api/events/${event.id}/door`;
const stored = () => new Response(null, { status: 204 });
const offline = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => signIn());
afterEach(() => localStorage.clear());

test('a tick is shown at once, with the guests who were announced, and sent with its time', async () => {
  const reply = Promise.withResolvers<Response>();
  const asked = answer({ [`${path}/${ana.id}`]: reply.promise });
  const user = show(<DoorList eventId={event.id} door={door} />);
  screen.getByText('0 here, 4 expected');
  screen.getByText('+2 guests: Paul');
  await user.click(screen.getByRole('checkbox', { name: /Ana Silva/ }));
  screen.getByText('3 here, 4 expected');
  await waitFor(() => expect(asked.map(({ route }) => route)).toContain(`${path}/${ana.id}`));
  expect(asked[0]?.body).toEqual({ hasCome: true, guestCount: 2, at: expect.any(String) });
  reply.resolve(stored());
  // The screen's own list has it now.
  await screen.findByText('0 here, 4 expected');
});

test('without network, ticks and people who were added are kept, and sent once when it is back', async () => {
  const routes: Record<string, unknown> = { [`${path}/${ben.id}`]: offline };
  const asked = answer(routes);
  const user = show(
    <>
      <SendUnsentMarks />
      <DoorList eventId={event.id} door={door} />
    </>,
  );
  await user.click(screen.getByRole('checkbox', { name: /Ben/ }));
  await screen.findByText(/^1 not sent yet/);
  await user.type(screen.getByLabelText('Someone else came'), 'Uncle Paul{Enter}');
  const list = within(screen.getByRole('list'));
  list.getByText('Uncle Paul');
  screen.getByText('2 here, 4 expected');
  await screen.findByText(/^2 not sent yet/);
  const key = Object.keys(localStorage).find((name) => name.includes('outbox-door'));
  const kept = JSON.parse(localStorage.getItem(key ?? '') ?? '[]');
  const added = kept[1].draft.personId;
  Object.assign(routes, { [`${path}/${ben.id}`]: stored, [`${path}/${added}`]: stored });
  asked.length = 0;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
  expect(asked.filter(({ route }) => route.startsWith(path)).map(({ route }) => route)).toEqual([
    `${path}/${ben.id}`,
    `${path}/${added}`,
  ]);
});

test('what the server refuses is said, and can be discarded', async () => {
  answer({ [`${path}/${ben.id}`]: () => refuse(409, 'This event was cancelled.') });
  const user = show(<DoorList eventId={event.id} door={door} />);
  await user.click(screen.getByRole('checkbox', { name: /Ben/ }));
  await screen.findByText(/This event was cancelled\./);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  screen.getByText('0 here, 4 expected');
});
