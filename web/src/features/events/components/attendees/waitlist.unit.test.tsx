import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ana, ben, event, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { EventDetails } from '../page/event-details.tsx';

const full = { ...event, capacity: 1, waitingCount: 2, _count: { rsvps: 1, comments: 0 } };
const line = pageOf(
  { id: ana.id, userId: ana.id, position: 1, user: ana, guestCount: 0, guests: [] },
  { id: ben.id, userId: ben.id, position: 2, user: ben, guestCount: 2, guests: ['Paul', null] },
);

test('hosts see who waits, in order, and move someone to the front', async () => {
  signIn();
  const path = `/api/events/${event.id}/waitlist`;
  const asked = answer({
    [`GET ${path}`]: line,
    [`POST ${path}/${ben.id}/front`]: full,
    'GET /api/events': pageOf(full),
  });
  const viewer = { ...event.viewer, canSeeWaitlist: true };
  const user = show(<EventDetails event={{ ...full, viewer }} onDeleted={() => undefined} />);
  const list = within(screen.getByRole('region', { name: 'Waiting List (2)' }));
  const rows = await list.findAllByRole('listitem');
  expect(rows.map((row) => /\d\w\w/.exec(row.textContent ?? '')?.[0])).toEqual(['1st', '2nd']);
  list.getByText(/^2nd\W+\+2 guests: Paul$/);
  await user.click(list.getByRole('button', { name: /^Move .* to Front$/ }));
  await waitFor(() => expect(asked.map(({ route }) => route)).toContain(`POST ${path}/${ben.id}/front`));
});

test('others see how many wait, and not who', () => {
  signIn();
  show(<EventDetails event={full} onDeleted={() => undefined} />);
  screen.getByText('Full, 2 waiting');
  expect(screen.queryByRole('region', { name: /Waiting List/ })).toBeNull();
});
