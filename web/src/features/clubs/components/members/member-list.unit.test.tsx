import type { Club, ClubMember } from '@contract/clubs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { another, ben, club, membership, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { clubAdminsQuery } from '../../api/members/get-club-admins.ts';
import { MemberList } from './member-list.tsx';

// Loading it for the first time takes longer than a test waits on a busy machine.
beforeAll(() =>
  Promise.all([import('@/components/overlays/dialog-surface.tsx'), import('./time-out-dialog.tsx')]),
);
beforeEach(() => signIn());

/** The club as seen by Ana, whose own membership is the first of its members. */
const myClub: Club = { ...club, viewer: { ...club.viewer, canEdit: true } };
const me: ClubMember = { ...membership, role: 'ADMIN' };
const everyRight = { canChangeRole: true, canRemove: true, canGiveTimeOut: true };
const colleague = another(me, 1, { userId: ben.id, user: ben });
const managed = () => screen.queryAllByRole('button', { name: /^Manage/ });

function showMembers(seen: Club, ...members: ClubMember[]) {
  answer({ [`GET /api/clubs/${club.id}/members`]: pageOf(...members) });
  return show(<MemberList club={seen} />);
}

/** The members, and how to choose an act in the dialog that manages Ben. */
function showManaged() {
  const user = show(<MemberList club={myClub} />);
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Manage Ben Okoro' }));
    await user.click(await screen.findByRole('button', { name }));
  };
  return { user, choose };
}

test('an ordinary member has no Manage button', async () => {
  showMembers(club, me, colleague);
  await screen.findByText('Ben Okoro');
  expect(managed()).toEqual([]);
});

test('an admin cannot manage themselves, the owner or another admin', async () => {
  const owner = another(me, 2, { role: 'OWNER', user: { ...ben, displayName: 'Olga Owner' } });
  const user = showMembers(myClub, me, owner, colleague);
  await screen.findByText('Olga Owner');
  const [manage, ...others] = managed();
  expect(others).toEqual([]);
  await user.click(manage as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Manage Ben Okoro' });
  within(dialog).getByText('Only the owner can change or remove an admin.');
  expect(within(dialog).queryByRole('button', { name: /Make|Offer|Remove/ })).toBeNull();
});

test('the Manage dialog offers what the reader may do with the member', async () => {
  const plain = { ...colleague, role: 'MEMBER' as const, viewer: everyRight };
  const user = showMembers(myClub, me, plain);
  await user.click(await screen.findByRole('button', { name: 'Manage Ben Okoro' }));
  const dialog = await screen.findByRole('dialog', { name: 'Manage Ben Okoro' });
  within(dialog).getByText(/^Admins edit the club, .*Only the owner can/);
  for (const name of ['Make Admin', 'Offer Ownership', 'Time-Out', 'Remove from Club', 'Ban from Club'])
    within(dialog).getByRole('button', { name });
  expect(within(dialog).queryByRole('button', { name: 'Make Member' })).toBeNull();
});

test('the owner offers the club to a member, and can withdraw the offer', async () => {
  const plain = { ...colleague, role: 'MEMBER' as const, viewer: everyRight };
  let listed: ClubMember = plain;
  const update = vi.fn((_: unknown) => {
    listed = { ...plain, offer: { expiresAt: '2026-12-03T09:00:00.000Z' } };
    return listed;
  });
  answer({
    [`GET /api/clubs/${club.id}/members`]: () => pageOf(me, listed),
    [`PATCH /api/clubs/${club.id}/members/${ben.id}`]: update,
    [`DELETE /api/clubs/${club.id}/offer`]: () => {
      listed = plain;
      return new Response(null, { status: 204 });
    },
  });
  const { user, choose } = showManaged();
  await choose('Offer Ownership');
  await screen.findByText(/^Are you sure you want to offer .* to Ben Okoro/);
  await user.click(screen.getByRole('button', { name: 'Offer' }));
  await waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith({ role: 'OWNER' }));
  await choose('Withdraw Offer');
  await waitFor(() => expect(listed).toBe(plain));
});

test('a member gets a time-out with its length and reason, which can be lifted', async () => {
  const plain = { ...colleague, role: 'MEMBER' as const, viewer: everyRight };
  let listed: ClubMember = plain;
  const give = vi.fn((_: unknown) => {
    listed = { ...plain, timeOut: { endsAt: '2026-12-03T09:00:00.000Z', reason: 'Cool down' } };
    return listed;
  });
  answer({
    [`GET /api/clubs/${club.id}/members`]: () => pageOf(me, listed),
    [`POST /api/clubs/${club.id}/time-outs`]: give,
    [`DELETE /api/clubs/${club.id}/time-outs/${ben.id}`]: () => {
      listed = plain;
      return new Response(null, { status: 204 });
    },
  });
  const { user, choose } = showManaged();
  await choose('Time-Out');
  const dialog = await screen.findByRole('dialog', { name: 'Time-Out for Ben Okoro' });
  await user.selectOptions(within(dialog).getByLabelText('Duration'), '8 hours');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Cool down');
  await user.click(within(dialog).getByRole('button', { name: 'Give Time-Out' }));
  await waitFor(() =>
    expect(give).toHaveBeenCalledExactlyOnceWith({ userId: ben.id, hours: 8, reason: 'Cool down' }),
  );
  await screen.findByText('Time-out');
  await choose('Lift Time-Out');
  await waitFor(() => expect(screen.queryByText('Time-out')).toBeNull());
});

test('a filter that matches no member says so', async () => {
  const user = showMembers(club, me);
  await screen.findByText('Ana Silva');
  answer({ [`GET /api/clubs/${club.id}/members`]: pageOf() });
  await user.type(screen.getByLabelText('Filter members'), 'zz');
  await waitFor(() => screen.getByText('No results found for "zz"'));
});

test('the note about no results disappears until the reply for a new text arrives', async () => {
  const user = showMembers(club);
  await user.type(screen.getByLabelText('Filter members'), 'zz');
  await screen.findByText('No results found for "zz"');
  const { promise, resolve } = Promise.withResolvers();
  const asked = answer({ [`GET /api/clubs/${club.id}/members`]: () => promise });
  await user.clear(screen.getByLabelText('Filter members'));
  await user.type(screen.getByLabelText('Filter members'), 'ana');
  await waitFor(() => expect(asked.at(-1)?.query).toContain('q=ana'));
  expect(screen.queryByText(/^No results found/)).toBeNull();
  resolve(pageOf(me));
  await screen.findByText('Ana Silva');
});

test('a filter for "admins" shows the members it matches, although the club’s admins have been loaded', async () => {
  queryClient.setQueryData(clubAdminsQuery(club.id).queryKey, pageOf(me));
  const user = showMembers(club, me);
  await screen.findByText('Ana Silva');
  answer({ [`GET /api/clubs/${club.id}/members`]: pageOf(colleague) });
  await user.type(screen.getByLabelText('Filter members'), 'admins');
  await screen.findByText('Ben Okoro');
});
