import { useMutation } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api-error.ts';
import { queryClient } from '@/lib/query-client.ts';
import { show } from '@/testing/show.tsx';
import { ContentMenu } from './content-menu.tsx';

// Loading them for the first time takes longer than a test waits on a busy machine.
beforeAll(() =>
  Promise.all([
    import('./menu-surface.tsx'),
    import('./dialog-surface.tsx'),
    import('./alert-dialog-surface.tsx'),
  ]),
);
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const nothing = { canEdit: false, canDelete: false, canRemove: false, canReport: false };

type Props = { viewer: typeof nothing; send: (reason: string | undefined) => Promise<void> };

function Example({ viewer, send }: Props) {
  const deletion = useMutation({ mutationFn: send });
  return (
    <ContentMenu noun="Post" viewer={viewer} deletion={deletion} onEdit={() => {}} onReport={() => {}} />
  );
}

const showMenu = (may: Partial<typeof nothing>, send: Props['send'] = async () => {}) =>
  show(<Example viewer={{ ...nothing, ...may }} send={send} />);
const openMenu = () => screen.getByRole('button', { name: 'Post options' });

test('a reader who may do nothing has no menu', () => {
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

test('nothing is deleted before the question is confirmed; a failure is shown', async () => {
  const send = vi.fn(() => Promise.reject(new ApiError(404, 'Post not found')));
  const user = showMenu({ canDelete: true }, send);
  await user.click(openMenu());
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Post' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this post?',
  });
  expect(send).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Post not found');
});

test('a removal sends its reason, and its dialog shows a failure', async () => {
  const sent: (string | undefined)[] = [];
  const user = showMenu({ canRemove: true }, async (reason) => {
    sent.push(reason);
    throw new ApiError(403, 'Only the owner and admins can remove posts.');
  });
  await user.click(openMenu());
  await user.click(await screen.findByRole('menuitem', { name: 'Remove Post' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Post' });
  await user.type(within(dialog).getByLabelText('Reason (optional)'), ' Off topic ');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toEqual(['Off topic']));
  await within(dialog).findByText('Only the owner and admins can remove posts.');
});
