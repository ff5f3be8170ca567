import type { Club } from '@contract/clubs.ts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { loadSurfaces } from '@/testing/load-surfaces.ts';
import { barePage, club } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { clubQuery } from '../../api/get-club.ts';
import { ClubActions, type ClubOnPage } from './club-actions.tsx';

// Loading it for the first time takes longer than a test waits on a busy machine.
beforeAll(() => Promise.all([loadSurfaces(), import('./rules-dialog.tsx')]));
beforeEach(() => signIn());

const nothing: Club['viewer'] = {
  canSeeContent: false,
  canPost: false,
  canAnnounce: false,
  canJoin: false,
  canLeave: false,
  canInvite: false,
  canEdit: false,
  canPublish: false,
  canDelete: false,
  canMessage: false,
  canCreateEvent: false,
  canReport: false,
};
const outside: Club = { ...club, userMembership: null, notifications: null };
const names = (role: 'button' | 'link') =>
  screen.queryAllByRole(role).map((one) => one.textContent || one.getAttribute('aria-label'));

test('a reader who may do nothing is offered nothing', () => {
  show(<ClubActions club={{ ...outside, viewer: nothing }} />);
  expect([...names('button'), ...names('link')]).toEqual([]);
});

test('a reader who can join is offered only that', () => {
  show(<ClubActions club={{ ...outside, viewer: { ...nothing, canJoin: true } }} />);
  expect([...names('button'), ...names('link')]).toEqual(['Join Club']);
});

test('joining a club with rules requires accepting them', async () => {
  const seen = { ...outside, rules: 'No sales.', viewer: { ...nothing, canJoin: true } };
  const requests = answer({ [`POST /api/clubs/${club.id}/join`]: club });
  const user = show(<ClubActions club={seen} />);
  await user.click(screen.getByRole('button', { name: 'Join Club' }));
  const dialog = await screen.findByRole('dialog', { name: 'Club rules' });
  within(dialog).getByText('No sales.');
  expect(requests).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Accept and Join' }));
  await waitFor(() => expect(requests[0]?.route).toBe(`POST /api/clubs/${club.id}/join`));
});

test('a member can leave and open the messages', () => {
  show(<ClubActions club={club} />);
  expect(names('button')).toEqual(['Joined', 'Leave Club', `Notifications from ${club.name}`]);
  expect(names('link')).toEqual(['Messages']);
});

test('a reader who can report the club finds Report in the menu', async () => {
  const user = show(<ClubActions club={{ ...outside, viewer: { ...nothing, canReport: true } }} />);
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Club options' }));
  await screen.findByRole('menuitem', { name: 'Report' });
});

test('an owner who cannot leave is offered the settings', () => {
  show(<ClubActions club={{ ...club, viewer: { ...club.viewer, canLeave: false, canEdit: true } }} />);
  expect(names('button')).toEqual(['Joined', `Notifications from ${club.name}`]);
  expect(names('link')).toEqual(['Messages', 'Settings']);
});

test.each([
  [1, 'Settings1 open request'],
  [2, 'Settings2 open requests'],
])('the settings say that there are %i open requests', (count, name) => {
  const requests: ClubOnPage['requests'] = {
    isOpen: true,
    question: null,
    mine: null,
    count,
    viewer: { canAsk: false, canDecide: true, canConfigure: true },
  };
  show(<ClubActions club={{ ...club, viewer: { ...nothing, canEdit: true }, requests }} />);
  expect(names('link')).toEqual([name]);
});

function LoadedActions() {
  const { data } = useQuery({ ...clubQuery(club.slug), staleTime: Number.POSITIVE_INFINITY });
  return (
    <main id="content" tabIndex={-1}>
      {data && <ClubActions club={data} />}
    </main>
  );
}

test('the focus moves to the content when a member has left', async () => {
  const { queryKey } = clubQuery(club.slug);
  queryClient.setQueryData(queryKey, { ...club, ...barePage });
  const left = { ...outside, viewer: { ...nothing, canJoin: true } };
  answer({
    [`POST /api/clubs/${club.id}/leave`]: left,
    [`GET /api/clubs/${club.slug}`]: { ...left, ...barePage },
  });
  const user = show(<LoadedActions />);
  await user.click(screen.getByRole('button', { name: 'Leave Club' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Leave Club' }));
  await screen.findByRole('button', { name: 'Join Club' });
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});
