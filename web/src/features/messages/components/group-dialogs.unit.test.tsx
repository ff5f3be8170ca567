import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ben } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { ConvertDialog, CreateGroupDialog } from './group-dialogs.tsx';

beforeEach(() => signIn());

const dialog = { isOpen: true, onClose: () => undefined };

test.each([
  ['a new group', <CreateGroupDialog key="new" {...dialog} />],
  ['a conversation', <ConvertDialog key="from" {...dialog} conversationId="an-id" other={ben} />],
])('the name for %s survives a reload, until the dialog is closed', async (_, shown) => {
  const name = () => screen.findByLabelText<HTMLInputElement>('Group Name');
  const user = show(shown);
  await user.type(await name(), 'Terrace');
  cleanup();
  const returned = show(shown);
  expect((await name()).value).toBe('Terrace');
  await returned.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sessionStorage.length).toBe(0);
});
