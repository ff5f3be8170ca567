import type { ClubReport } from '@contract/clubs/reports.ts';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { giveReason } from '@/testing/give-reason.ts';
import { loadSurfaces } from '@/testing/load-surfaces.ts';
import { another, ben, club, pageOf, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import ClubReports from './club-reports.tsx';

beforeAll(() => Promise.all([loadSurfaces(), import('@/components/overlays/remove-dialog.tsx')]));
beforeEach(() => signIn());

const route = `/api/clubs/${club.id}/reports`;
const reported: ClubReport = {
  id: post.id,
  kind: 'post',
  reportCount: 2,
  reasons: ['HARASSMENT', 'SPAM'],
  reportedAt: post.createdAt,
  author: ben,
  title: null,
  text: 'Buy my tins',
  imageUrl: null,
  media: [],
  isHidden: false,
  isLocked: false,
  postId: post.id,
  reviewId: null,
  eventId: null,
  conversationId: null,
  viewer: { canRemove: true, canLock: true, canGiveTimeOut: true, canRemoveMember: true, canBan: true },
};
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

test('a report says what, why and how often, and what the club can do', async () => {
  answer({ [`GET ${route}`]: pageOf(reported) });
  show(<ClubReports club={club} count={1} />);
  await screen.findByText('Post: Harassment, Spam');
  screen.getByRole('heading', { name: 'Reports (1)' });
  screen.getByText('Buy my tins');
  screen.getByText(/^2 reports/);
  expect(screen.getByRole('link', { name: 'View in context' }).getAttribute('href')).toBe(
    `/posts/${post.id}`,
  );
  expect(buttons()).toEqual([
    'Remove',
    'Lock Comments',
    'Time-Out',
    'Remove Member',
    'Ban',
    'Mark as Handled',
  ]);
});

test('what reports have hidden offers only what still applies, and has no link', async () => {
  const rights = { canRemove: false, canLock: false, canRemoveMember: false, canBan: false };
  answer({
    [`GET ${route}`]: pageOf({
      ...reported,
      isHidden: true,
      viewer: { ...reported.viewer, ...rights, canGiveTimeOut: false },
    }),
  });
  show(<ClubReports club={club} count={1} />);
  await screen.findByText('Hidden by reports until a moderator decides');
  expect(screen.queryByRole('link', { name: 'View in context' })).toBeNull();
  expect(buttons()).toEqual(['Mark as Handled']);
});

const removals: [string, Partial<ClubReport>, string][] = [
  ['post', {}, `/api/posts/${post.id}`],
  ['comment', { kind: 'comment', id: club.id }, `/api/posts/${post.id}/comments/${club.id}`],
  [
    'comment on a review',
    { kind: 'comment', id: club.id, postId: null, reviewId: post.id },
    `/api/reviews/${post.id}/comments/${club.id}`,
  ],
  ['review', { kind: 'review', postId: null }, `/api/reviews/${post.id}`],
  ['event', { kind: 'event', postId: null }, `/api/events/${post.id}`],
  [
    'message',
    { kind: 'message', postId: null, conversationId: club.id },
    `/api/messages/conversations/${club.id}/messages/${post.id}`,
  ],
];
test.each(removals)('the club removes a reported %s with a reason', async (_, changes, path) => {
  const requests = answer({
    [`GET ${route}`]: pageOf({ ...reported, ...changes }),
    [`DELETE ${path}`]: () => new Response(null, { status: 204 }),
  });
  const user = show(<ClubReports club={club} count={1} />);
  await user.click(await screen.findByRole('button', { name: /^Remove the/ }));
  await giveReason(user, /^Remove/, { label: /^Reason/, reason: 'No sales here', button: 'Remove' });
  await screen.findByText(/removed\. Its author will be notified\./);
  expect(requests.find(({ route: sent }) => sent.startsWith('DELETE'))?.body).toEqual({
    reason: 'No sales here',
  });
});

test('a report is marked as handled, and moderators still review it', async () => {
  const requests = answer({
    [`GET ${route}`]: pageOf(reported, another(reported, 1)),
    [`POST ${route}/${reported.id}/handle`]: () => new Response(null, { status: 204 }),
  });
  const user = show(<ClubReports club={club} count={2} />);
  const [first] = await screen.findAllByRole('button', { name: 'Mark as Handled' });
  if (first) await user.click(first);
  await screen.findByText('Marked as handled. Our moderators still review it.');
  expect(requests.some(({ route: sent }) => sent === `POST ${route}/${reported.id}/handle`)).toBe(true);
});
