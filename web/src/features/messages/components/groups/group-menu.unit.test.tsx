import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { ana, conversation } from '@/testing/samples.ts';
import { show, showInTab } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import type { Thread } from '../../api/thread.ts';
import { GroupMenu } from './group-menu.tsx';

const group: Thread = {
  ...conversation,
  id: '00000000-0000-4000-8000-000000000900',
  type: 'GROUP',
  groupName: 'Terrace',
  otherParticipant: null,
  viewer: { ...conversation.viewer, canLeave: true, canRename: true },
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
  return textsOf(await screen.findAllByRole('menuitem'));
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

test('a group that was left does not close the one that the user opened in the meantime', async () => {
  const left = Promise.withResolvers<Response>();
  const asked = answer({
    [`POST /api/messages/conversations/${group.id}/leave`]: () => left.promise,
  });
  const user = showInTab(
    <>
      <GroupMenu thread={group} userId={ana.id} />
      <Link to="/messages?c=another">Another group</Link>
    </>,
    `/messages?c=${group.id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Group options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leave Group' }));
  await user.click(await screen.findByRole('button', { name: 'Leave Group' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Another group' }));
  await act(async () => left.resolve(new Response(null, { status: 204 })));
  await act(async () => undefined);
  expect(window.location.search).toBe('?c=another');
});

test('a late reply to a new name does not close the dialog that is open by then', async () => {
  const renamed = Promise.withResolvers<unknown>();
  const asked = answer({ [`PATCH /api/messages/conversations/${group.id}`]: () => renamed.promise });
  const user = show(<GroupMenu thread={group} userId={ana.id} />);
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Group options' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Rename Group');
  await user.type(await screen.findByLabelText('Group Name'), ' on Friday');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await choose('Add People');
  await screen.findByRole('dialog', { name: 'Add People' });
  await act(async () => renamed.resolve({ ...conversation, type: 'GROUP', groupName: 'Terrace on Friday' }));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await act(async () => undefined);
  screen.getByRole('dialog', { name: 'Add People' });
});
