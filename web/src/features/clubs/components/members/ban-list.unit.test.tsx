import type { ClubBan } from '@contract/clubs/bans.ts';
import type { ClubMember } from '@contract/clubs.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ana, another, ben, club, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import BanDialog from './ban-dialog.tsx';
import BanList from './ban-list.tsx';

// Loading them for the first time takes longer than a test waits on a busy machine.
beforeAll(() =>
  Promise.all([
    import('@/components/overlays/dialog-surface.tsx'),
    import('@/components/overlays/alert-dialog-surface.tsx'),
  ]),
);
beforeEach(() => signIn());

const list = `/api/clubs/${club.id}/bans`;
const ban: ClubBan = {
  id: club.id,
  user: ben,
  bannedBy: ana,
  reason: 'Sells tins',
  endsAt: null,
  createdAt: club.createdAt,
};

test('the list shows who is banned, by whom, why and until when', async () => {
  const over = { user: ana, bannedBy: null, reason: null, endsAt: '2026-12-01T12:00:00.000Z' };
  answer({ [`GET ${list}`]: pageOf(ban, another(ban, 1, over)) });
  show(<BanList clubId={club.id} />);
  await screen.findByText('Reason: Sells tins');
  screen.getByText('Reason: none given');
  screen.getByText(/^Banned by Ana Silva on Nov 20, 2026.*permanently$/);
  screen.getByText(/^Banned by Deleted member on Nov 20, 2026.*until Dec 1, 2026$/);
});

test('a ban is lifted after a confirmation', async () => {
  let bans = [ban];
  answer({
    [`GET ${list}`]: () => pageOf(...bans),
    [`DELETE ${list}/${ben.id}`]: () => {
      bans = [];
      return new Response(null, { status: 204 });
    },
  });
  const user = show(<BanList clubId={club.id} />);
  await user.click(await screen.findByRole('button', { name: 'Lift Ban on Ben Okoro' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Lift Ban' }));
  await screen.findByText(/^No one is banned/);
});

test('the dialog sends its choices, and shows an error', async () => {
  const member: ClubMember = {
    id: club.id,
    userId: ben.id,
    role: 'MEMBER',
    title: null,
    createdAt: club.createdAt,
    user: ben,
    offer: null,
    timeOut: null,
    viewer: { canChangeRole: false, canRemove: true, canGiveTimeOut: true },
  };
  const onBanned = vi.fn();
  answer({ [`POST ${list}`]: () => refuse(403, 'Only the owner of the club can ban an admin.') });
  const banDialog = <BanDialog club={club} member={member} isOpen onClose={vi.fn()} onBanned={onBanned} />;
  await show(banDialog).type(await screen.findByLabelText(/^Reason/), 'Sells tins');
  // The reason survives a reload.
  cleanup();
  const user = show(banDialog);
  const dialog = await screen.findByRole('dialog', { name: 'Ban Ben Okoro' });
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Sells tins');
  await user.selectOptions(within(dialog).getByLabelText('Duration'), '7 days');
  await user.click(within(dialog).getByRole('button', { name: 'Ban' }));
  await within(dialog).findByText('Only the owner of the club can ban an admin.');
  expect(onBanned).not.toHaveBeenCalled();
  let sent: unknown;
  answer({
    [`POST ${list}`]: (body: unknown) => {
      sent = body;
      return ban;
    },
  });
  const remove = within(dialog).getByLabelText<HTMLSelectElement>('Also remove what they wrote');
  expect(remove.value).toBe('NOTHING');
  await user.selectOptions(remove, 'From the last 24 hours');
  await user.click(within(dialog).getByRole('button', { name: 'Ban' }));
  await waitFor(() => expect(onBanned).toHaveBeenCalledOnce());
  expect(sent).toMatchObject({ userId: ben.id, reason: 'Sells tins', removesRecent: 'DAY' });
  expect(sessionStorage.length).toBe(0);
});
