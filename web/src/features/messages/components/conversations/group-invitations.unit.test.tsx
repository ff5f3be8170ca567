import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ben } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { GroupInvitations } from './group-invitations.tsx';

const conversationId = '00000000-0000-4000-8000-000000000900';
const path = `/api/messages/conversations/${conversationId}`;
const invitation = {
  conversationId,
  groupName: 'Terrace',
  invitedBy: ben,
  createdAt: '2026-11-20T12:00:00.000Z',
};

beforeEach(signIn);

/** Shows the only invitation, until it is accepted or declined. */
function open() {
  let items = [invitation];
  const requests = answer({
    'GET /api/messages/invitations': () => ({ items, nextCursor: null }),
    [`POST ${path}/decline-invitation`]: () => {
      items = [];
      return new Response(null, { status: 204 });
    },
  });
  const user = show(<GroupInvitations />);
  return { user, answered: () => requests.flatMap(({ route }) => (route.startsWith('POST') ? [route] : [])) };
}

test('shows who invites the user back to which group, and Decline removes the invitation', async () => {
  const { user, answered } = open();
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'Ben Okoro invites you back to TerraceJoinDecline',
  );
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(answered()).toEqual([`POST ${path}/decline-invitation`]);
});

test('an invitation that can no longer be accepted shows an error and stays', async () => {
  const { user, answered } = open();
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not found');
  expect(answered()).toEqual([`POST ${path}/accept-invitation`]);
  expect(screen.getByRole('listitem')).toBeTruthy();
});
