import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { club } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import { ClubDangerZone } from './club-danger-zone.tsx';
import { DeletedClubs } from './deleted-clubs.tsx';

const contents = { members: 1200, posts: 1, media: 2, pages: 1, files: 3, events: 0, messages: 31 };
const { id, slug, name } = club;
const remove = `DELETE /api/clubs/${id}`;
const restore = `POST /api/clubs/${id}/restore`;

async function openDialog(replies: Record<string, unknown>, shown = club) {
  const onDeleted = vi.fn();
  const asked = answer({ [`GET /api/clubs/${id}/contents`]: contents, ...replies });
  const user = show(<ClubDangerZone club={shown} onDeleted={onDeleted} />);
  await user.click(screen.getByRole('button', { name: 'Delete Club' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: /^Delete Club/ });
  return { asked, user, dialog, submit, onDeleted };
}

test('a club is deleted only after its name has been typed, and the dialog lists what is deleted with it', async () => {
  const { asked, user, dialog, submit } = await openDialog({});
  await dialog.findByText('Access for 1,200 members');
  expect(textsOf(dialog.getAllByRole('listitem'))).toEqual([
    'Access for 1,200 members',
    '1 post, with likes and comments',
    '2 pictures and videos',
    '1 page and 3 files',
    '0 events, with RSVPs',
    '31 chat messages',
  ]);
  expect(submit.disabled).toBe(true);
  await user.type(dialog.getByRole('textbox'), `${name}?`);
  expect(submit.disabled).toBe(true);
  expect(asked.map(({ route }) => route)).not.toContain(remove);
});

test('a name is typed as it looks: spaces in a row are one, and invisible characters are left out', async () => {
  const { user, dialog, submit } = await openDialog(
    {},
    { ...club, name: 'Two\u200b  Cafe\u0301s\u00a0Club' },
  );
  await user.type(dialog.getByRole('textbox'), 'Two Cafés Club');
  expect(submit.disabled).toBe(false);
});

test('the dialog counts one member as one', async () => {
  const { dialog } = await openDialog({ [`GET /api/clubs/${id}/contents`]: { ...contents, members: 1 } });
  await dialog.findByText('Access for 1 member');
});

test('the error of a failed deletion is shown in the dialog', async () => {
  const { user, dialog, submit } = await openDialog({
    [remove]: refuse(403, 'Only the owner of the club can delete it.'),
  });
  await user.type(dialog.getByRole('textbox'), name);
  await user.click(submit);
  await dialog.findByText('Only the owner of the club can delete it.');
});

test('a deletion that failed can be repeated without typing the name again', async () => {
  const { asked, user, dialog, submit } = await openDialog({
    [remove]: () => new Response(null, { status: 500 }),
  });
  await user.type(dialog.getByRole('textbox'), name);
  await user.click(submit);
  await dialog.findByText('Failed to delete club');
  expect(document.activeElement).toBe(submit);
  await user.click(submit);
  await waitFor(() => expect(asked.filter(({ route }) => route === remove)).toHaveLength(2));
});

test('a closed dialog forgets the typed name', async () => {
  const { user, dialog } = await openDialog({});
  await user.type(dialog.getByRole('textbox'), name);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete Club' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

test('a deletion can be undone in its toast', async () => {
  const { user, dialog, submit, onDeleted } = await openDialog({
    [remove]: new Response(null, { status: 204 }),
    [restore]: club,
  });
  await user.type(dialog.getByRole('textbox'), name);
  await user.click(submit);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(`${name} was restored.`);
  expect(onDeleted).toHaveBeenCalledOnce();
});

test('a deleted club shows when it will be permanently deleted, and can be restored', async () => {
  const deleted = {
    id,
    slug,
    name,
    avatarUrl: null,
    deletedAt: '2026-11-20T10:00:00Z',
    erasedAt: '2026-11-27T10:00:00Z',
  };
  let items = [deleted];
  const asked = answer({
    'GET /api/clubs/deleted': () => ({ items, nextCursor: null }),
    [restore]: () => {
      items = [];
      return club;
    },
  });
  const user = show(<DeletedClubs />);
  await screen.findByText('Permanently deleted on Nov 27, 2026');
  await user.click(screen.getByRole('button', { name: `Restore ${name}` }));
  await screen.findByText(`${name} was restored.`);
  expect(asked.map(({ route }) => route)).toContain(restore);
});
