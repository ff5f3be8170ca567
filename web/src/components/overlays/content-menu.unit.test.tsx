import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { ConfirmHost } from './confirm-host.tsx';
import { ContentMenu } from './content-menu.tsx';
import { ToastHost } from './toast-host.tsx';

// On a busy machine, loading them for the first time can take longer than a test waits.
beforeAll(() =>
  Promise.all([
    import('./menu-surface.tsx'),
    import('./dialog-surface.tsx'),
    import('./remove-dialog.tsx'),
    import('./alert-dialog-surface.tsx'),
  ]),
);
const nothing = { canEdit: false, canDelete: false, canRemove: false, canReport: false };

type OnDelete = (reason: string | undefined) => Promise<void>;

function showMenu(may: Partial<typeof nothing>, onDelete: OnDelete = async () => {}) {
  render(
    <MemoryRouter>
      <ContentMenu
        noun="Post"
        removal={{ id: 'a-post', useText: () => useState('') }}
        viewer={{ ...nothing, ...may }}
        onDelete={onDelete}
        onEdit={() => {}}
        onReport={() => {}}
      />
      <ToastHost />
      <ConfirmHost />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const openMenu = () => screen.getByRole('button', { name: 'Post options' });

test('a user who may do nothing has no menu', () => {
  showMenu({});
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [{ canEdit: true, canDelete: true }, ['Edit Post', 'Delete Post']],
  [{ canReport: true }, ['Report Post']],
  [{ canReport: true, canRemove: true }, ['Report Post', 'Remove Post']],
])('%j offers %j', async (may, entries) => {
  const user = showMenu(may);
  await user.click(openMenu());
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(entries);
});

test('nothing is deleted until the user confirms, and a failure is shown', async () => {
  const onDelete = vi.fn(() => Promise.reject(new Error('Post not found')));
  const user = showMenu({ canDelete: true }, onDelete);
  await user.click(openMenu());
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Post' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this post?',
  });
  expect(onDelete).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Post not found');
});

test('a removal sends its reason, and its dialog shows a failure', async () => {
  const sent: (string | undefined)[] = [];
  const user = showMenu({ canRemove: true }, async (reason) => {
    sent.push(reason);
    throw new Error('Only the owner and admins can remove posts.');
  });
  await user.click(openMenu());
  await user.click(await screen.findByRole('menuitem', { name: 'Remove Post' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Post' });
  await user.type(within(dialog).getByLabelText('Reason (optional)'), 'Off topic');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toEqual(['Off topic']));
  await within(dialog).findByText('Only the owner and admins can remove posts.');
});
