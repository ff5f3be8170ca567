import { cleanup, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { show } from '@/testing/show.tsx';
import { textsOf } from '@/testing/texts-of.ts';
import { MessageMenu } from './message-menu.tsx';

// Loading it for the first time takes longer than a test waits on a busy machine.
beforeAll(() => import('@/components/overlays/remove-dialog.tsx'));

const viewer = { canDelete: false, canRemove: false, canReport: false };

test('a deleted message has no menu', () => {
  show(<MessageMenu id="a-message" viewer={viewer} onDelete={vi.fn()} onReport={vi.fn()} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('another user’s message can be reported', async () => {
  const onReport = vi.fn();
  const user = show(
    <MessageMenu
      id="a-message"
      viewer={{ ...viewer, canReport: true }}
      onDelete={vi.fn()}
      onReport={onReport}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Message options' }));
  expect(textsOf(await screen.findAllByRole('menuitem'))).toEqual(['Report Message']);
  await user.click(screen.getByRole('menuitem'));
  expect(onReport).toHaveBeenCalledOnce();
});

async function openRemoval(onDelete = vi.fn(async () => undefined)) {
  const viewer = { canDelete: false, canRemove: true, canReport: false };
  const user = show(<MessageMenu id="a-message" viewer={viewer} onDelete={onDelete} onReport={vi.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Message options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove Message' }));
  return { user, reason: await screen.findByLabelText<HTMLTextAreaElement>('Reason (optional)') };
}

test('an admin removes a message with a reason, and is told that its author will be notified', async () => {
  const onDelete = vi.fn(async () => undefined);
  const { user, reason } = await openRemoval(onDelete);
  await user.type(reason, 'No sales here');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onDelete).toHaveBeenCalledWith('No sales here');
  await screen.findByText('Message removed. Its author will be notified.');
});

test('the reason of a removal survives a reload, until the dialog is closed', async () => {
  const { user, reason } = await openRemoval();
  await user.type(reason, 'Off topic');
  cleanup();
  const returned = await openRemoval();
  expect(returned.reason.value).toBe('Off topic');
  await returned.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sessionStorage.length).toBe(0);
});
