import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { club, event } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { CalendarNote } from './calendar-note.tsx';

beforeEach(() => signIn());

const note = /^Your calendar has a secret address/;

test('a calendar address is mentioned, and can be turned off', async () => {
  let refuses = true;
  answer({
    'GET /api/calendar': { createdAt: event.createdAt, clubs: [] },
    'DELETE /api/calendar': () => (refuses ? refuse(503, 'Not now.') : new Response(null, { status: 204 })),
  });
  const user = show(<CalendarNote />);
  const turnOff = await screen.findByRole('button', { name: 'Turn off your calendar address' });
  await user.click(turnOff);
  await screen.findByText('Not now.');
  expect(screen.getByText(note)).toBeTruthy();
  refuses = false;
  await user.click(turnOff);
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
});

test('without an address, nothing is mentioned', async () => {
  const asked = answer({ 'GET /api/calendar': { createdAt: null, clubs: [] } });
  show(<CalendarNote />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(note)).toBeNull();
});

test('the address of a club’s calendar is mentioned by its name, and turned off on its own', async () => {
  const clubs = [{ id: club.id, slug: club.slug, name: club.name, createdAt: event.createdAt }];
  const asked = answer({
    'GET /api/calendar': { createdAt: event.createdAt, clubs },
    [`DELETE /api/clubs/${club.id}/calendar`]: new Response(null, { status: 204 }),
  });
  const user = show(<CalendarNote />);
  const name = `Turn off the calendar address for ${club.name}`;
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  screen.getByRole('button', { name: 'Turn off your calendar address' });
  expect(asked.at(-1)?.route).toBe(`DELETE /api/clubs/${club.id}/calendar`);
});
