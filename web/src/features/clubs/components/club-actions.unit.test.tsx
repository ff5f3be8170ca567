import type { Club } from '@contract/clubs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { club } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { ClubActions } from './club-actions.tsx';

// Loading it for the first time takes longer than a test waits on a busy machine.
beforeAll(() => Promise.all([import('@/components/dialog-surface.tsx'), import('./rules-dialog.tsx')]));
beforeEach(() => signIn());

const nothing: Club['viewer'] = {
  canSeeContent: false,
  canPost: false,
  canAnnounce: false,
  canJoin: false,
  canLeave: false,
  canInvite: false,
  canEdit: false,
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
