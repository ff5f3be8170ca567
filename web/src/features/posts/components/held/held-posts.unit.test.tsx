import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { giveReason } from '@/testing/give-reason.ts';
import { loadSurfaces } from '@/testing/load-surfaces.ts';
import { club, pageOf, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import HeldPosts from './held-posts.tsx';

beforeAll(() => Promise.all([loadSurfaces(), import('@/components/overlays/reason-dialog.tsx')]));
beforeEach(() => signIn());

const none = { ...post.viewer, canReport: false, canComment: false };
const held = { ...post, isHeld: true, viewer: { ...none, canApprove: true } };
const route = `/api/posts/${post.id}`;
const list = `GET /api/clubs/${club.id}/held-posts`;

test('an admin approves a post, unless another one was faster', async () => {
  let isDecided = false;
  answer({
    [list]: () => (isDecided ? pageOf() : pageOf(held)),
    [`POST ${route}/approve`]: () => {
      if (isDecided) return { ...post, isHeld: false };
      isDecided = true;
      return refuse(404, 'Post not found');
    },
  });
  const user = show(<HeldPosts clubId={club.id} />);
  await screen.findByText('Waiting for approval');
  await user.click(await screen.findByRole('button', { name: 'Approve the post by Ben Okoro' }));
  await screen.findByText('Post not found');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull());
});

test('an admin declines a post with a reason for its author', async () => {
  const requests = answer({
    [list]: pageOf(held),
    [`POST ${route}/decline`]: () => new Response(null, { status: 204 }),
  });
  const user = show(<HeldPosts clubId={club.id} />);
  await user.click(await screen.findByRole('button', { name: 'Decline the post by Ben Okoro' }));
  await giveReason(user, 'Decline Post', { label: /^Reason/, reason: 'No sales here', button: 'Decline' });
  await screen.findByText('The post was declined.');
  expect(requests.find(({ route: sent }) => sent.endsWith('decline'))?.body).toEqual({
    reason: 'No sales here',
  });
});

test('its author sees that it waits, and can delete it but not decide', async () => {
  const requests = answer({
    [list]: pageOf({ ...held, viewer: { ...none, canDelete: true } }),
    [`DELETE ${route}`]: () => new Response(null, { status: 204 }),
  });
  const user = show(<HeldPosts clubId={club.id} />);
  await screen.findByText(/^Only you and the owner and admins of the club can see it\./);
  expect(screen.queryByRole('button', { name: /^(Approve|Decline)/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete Post' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(requests.some(({ route: sent }) => sent.startsWith('DELETE'))).toBe(true));
  cleanup();
});
