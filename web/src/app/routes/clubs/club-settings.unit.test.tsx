import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { barePage, club, pageOf } from '@/testing/samples.ts';
import { showWithWayOut } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import ClubSettings from './club-settings.tsx';

/** Saves a new name, and calls `leave` before the reply. Returns the path that is shown at the end. */
async function save(leave: (user: ReturnType<typeof showWithWayOut>) => unknown) {
  signIn();
  let reply: (saved: typeof club) => void = () => undefined;
  const own = { ...club, viewer: { ...club.viewer, canEdit: true } };
  const asked = answer({
    'GET /api/clubs/briar': { ...own, ...barePage },
    [`PATCH /api/clubs/${club.id}`]: () => new Promise((resolve) => (reply = resolve)),
    [`GET /api/clubs/${club.id}/bans`]: pageOf(),
    [`GET /api/clubs/${club.id}/activity`]: pageOf(),
  });
  const user = showWithWayOut('/clubs/:slug/settings', <ClubSettings />, '/clubs/briar/settings');
  await user.type(await screen.findByLabelText('Club Name'), '!');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(asked.some(({ route }) => route.startsWith('PATCH'))).toBe(true));
  await leave(user);
  await act(async () => reply({ ...own, name: `${club.name}!` }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  return window.location.pathname;
}

test('Save goes back to the club', async () => {
  expect(await save(() => undefined)).toBe('/clubs/briar');
});

test('the reply to Save leaves a user alone who has opened another page', async () => {
  const goOn = (user: ReturnType<typeof showWithWayOut>) =>
    user.click(screen.getByRole('link', { name: 'Messages' }));
  expect(await save(goOn)).toBe('/messages');
});
