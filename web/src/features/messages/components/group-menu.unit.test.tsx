import { cleanup, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ana, ben } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import type { Thread } from '../api/thread.ts';
import { GroupMenu } from './group-menu.tsx';

const group: Thread = {
  id: '00000000-0000-4000-8000-000000000900',
  type: 'GROUP',
  groupName: 'Terrace',
  participants: [ana, ben],
  otherParticipant: null,
  club: null,
  unreadCount: 0,
  readNumber: 0,
  lastNumber: 0,
  revision: 0,
  channel: '00000000-0000-4000-8000-000000000901',
  createdAt: '2026-11-20T12:00:00.000Z',
  mute: null,
  request: null,
  viewer: {
    canSend: true,
    canAddPeople: true,
    canLeave: true,
    canRename: true,
    canSharePresence: true,
    canAccept: false,
    canBlock: true,
    canUnblock: false,
  },
  messages: [],
  changes: [],
  completeTo: 0,
  olderCursor: null,
};

// Loading it for the first time takes longer than a test waits on a busy machine.
beforeAll(() => import('./rename-form.tsx'));
beforeEach(() => signIn());

async function itemsOf(viewer: Thread['viewer']): Promise<(string | null)[]> {
  const user = show(<GroupMenu thread={{ ...group, viewer }} userId={ana.id} />);
  await user.click(screen.getByRole('button', { name: 'Group options' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

test('the menu of a group lists what the reader may do', async () => {
  const nothing = {
    ...group.viewer,
    canSend: false,
    canAddPeople: false,
    canLeave: false,
    canRename: false,
  };
  expect(await itemsOf(nothing)).toEqual(['People', 'Mute conversation']);
  cleanup();
  expect(await itemsOf(group.viewer)).toEqual([
    'People',
    'Add People',
    'Rename Group',
    'Mute conversation',
    'Leave Group',
  ]);
});

test('the list of people marks the reader', async () => {
  const user = show(<GroupMenu thread={group} userId={ana.id} />);
  await user.click(screen.getByRole('button', { name: 'Group options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'People' }));
  await screen.findByRole('dialog', { name: 'People (2)' });
  expect(screen.getByRole('link', { name: /Ana Silva.*You/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Ben Okoro.*You/ })).toBeNull();
});

test('a typed name survives a reload, is marked as restored, and can be started over', async () => {
  const name = () => screen.findByLabelText<HTMLInputElement>('Group Name');
  async function openDialog() {
    const user = show(<GroupMenu thread={group} userId={ana.id} />);
    await user.click(screen.getByRole('button', { name: 'Group options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename Group' }));
    return user;
  }
  const user = await openDialog();
  await user.type(await name(), ' on Friday');
  cleanup();
  const returned = await openDialog();
  expect((await name()).value).toBe('Terrace on Friday');
  await returned.click(screen.getByRole('button', { name: 'Start over' }));
  expect((await name()).value).toBe('Terrace');
});
