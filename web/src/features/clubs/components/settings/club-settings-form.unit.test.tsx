import type { Club } from '@contract/clubs.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { club } from '@/testing/samples.ts';
import { showInTab } from '@/testing/show.tsx';
import { answer } from '@/testing/stand-in-api.ts';
import { typedAndReloaded } from '@/testing/typed-and-reloaded.ts';
import { ClubSettingsForm } from './club-settings-form.tsx';

const form = (onSaved = () => undefined) => (
  <ClubSettingsForm club={club} onSaved={onSaved} onCancel={() => undefined} />
);
const showForm = () =>
  showInTab(
    <>
      <Link to="/feed">Feed</Link>
      {form()}
    </>,
    '/clubs/briar/settings',
  );
const leave = (user: ReturnType<typeof showInTab>) => user.click(screen.getByRole('link', { name: 'Feed' }));

test('leaving needs confirmation only while there are unsaved changes', async () => {
  const user = showForm();
  await user.type(screen.getByLabelText('Club Name'), '!');
  await leave(user);
  await screen.findByText('You have unsaved changes. Leave without saving?');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(window.location.pathname).toBe('/clubs/briar/settings');
  await user.type(screen.getByLabelText('Club Name'), '{Backspace}');
  await leave(user);
  await waitFor(() => expect(window.location.pathname).toBe('/feed'));
});

test('unsaved changes survive a reload, and only what was edited is sent', async () => {
  const asked = answer({ [`PATCH /api/clubs/${club.id}`]: club });
  const onSaved = vi.fn();
  const returned = await typedAndReloaded(form(onSaved), /^Rules/, 'No menthol.');
  await returned.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(asked[0]?.body).toEqual({ rules: `${club.rules ?? ''}No menthol.` });
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ['Unlisted club', { isUnlisted: true }],
  ['Hold first posts for approval', { holdsFirstPosts: true }],
])('turning on "%s" changes nothing else', async (label, change) => {
  const asked = answer({ [`PATCH /api/clubs/${club.id}`]: { ...club, ...change } });
  const user = showForm();
  await user.click(screen.getByLabelText(label));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(asked[0]?.body).toEqual(change));
});

test('leaving without saving discards the changes', async () => {
  const user = showForm();
  await user.type(screen.getByLabelText('Club Name'), '!');
  await leave(user);
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(window.location.pathname).toBe('/feed'));
  expect(sessionStorage.length).toBe(0);
});

test('only the owner can make a private club public, and not while that is planned', () => {
  const closed = { ...club, isPrivate: true };
  const byOwner = { ...closed, viewer: { ...club.viewer, canPublish: true } };
  const control = (seen: Club) => {
    showInTab(<ClubSettingsForm club={seen} onSaved={() => undefined} onCancel={() => undefined} />, '/');
    const found = screen.queryByLabelText('Private club') !== null;
    cleanup();
    return found;
  };
  expect([
    control(club),
    control(closed),
    control(byOwner),
    control({ ...byOwner, publishesAt: club.createdAt }),
  ]).toEqual([true, false, true, false]);
});
