import type { CoHost, Event } from '@contract/events.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ana, ben, event, membership, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { EventDetails } from '../page/event-details.tsx';

beforeEach(() => signIn());

const none = { canInvite: false, canAnswer: false, canStepDown: false };
const asCoHost = (change: Partial<CoHost> = {}): CoHost => ({
  user: ben,
  isInvited: false,
  viewer: { canMessage: true, canRemove: false, canHandOver: false },
  ...change,
});
const hosted = (coHosts: CoHost[], viewer: Partial<typeof none> = {}): Event => ({
  ...event,
  hosting: { coHosts, viewer: { ...none, ...viewer } },
});
const showPage = (shown: Event) => show(<EventDetails event={shown} onDeleted={() => undefined} />);
const path = `/api/events/${event.id}/hosts`;

test('all hosts are shown, each with a link to message them', () => {
  showPage({ ...hosted([asCoHost()]), viewer: { ...event.viewer, canMessage: true } });
  const hosts = within(screen.getByRole('region', { name: 'Hosts' }));
  const [first, second] = hosts.getAllByRole('listitem');
  expect(first?.textContent).toContain('Ana Silva');
  expect(second?.textContent).toContain('Co-host');
  expect(hosts.getAllByRole('link', { name: /^Message / }).map((link) => link.getAttribute('href'))).toEqual([
    `/messages/${ana.username}`,
    `/messages/${ben.username}`,
  ]);
  expect(hosts.queryByRole('button')).toBeNull();
});

test('the creator hands the event over after a question', async () => {
  const viewer = { canMessage: true, canRemove: true, canHandOver: true };
  const asked = answer({
    [`POST ${path}/${ben.id}/hand-over`]: { ...hosted([]), creator: ben, creatorId: ben.id },
  });
  const user = showPage(hosted([asCoHost({ viewer })]));
  await user.click(screen.getByRole('button', { name: 'Options for Ben Okoro' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hand Over Event' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/Only its new host can then delete it/);
  await user.click(question.getByRole('button', { name: 'Hand Over' }));
  await screen.findByText('Ben Okoro is now the host of this event.');
  expect(asked.map(({ route }) => route)).toContain(`POST ${path}/${ben.id}/hand-over`);
});

test('the creator withdraws an invitation', async () => {
  const viewer = { canMessage: true, canRemove: true, canHandOver: false };
  const asked = answer({ [`DELETE ${path}/${ben.id}`]: hosted([]) });
  const user = showPage(hosted([asCoHost({ isInvited: true, viewer })]));
  // No one hosts it with the creator yet.
  screen.getByRole('region', { name: 'Host' });
  await user.click(screen.getByRole('button', { name: 'Options for Ben Okoro' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw Invitation' }));
  await screen.findByText('The invitation was withdrawn.');
  expect(asked.map(({ route }) => route)).toContain(`DELETE ${path}/${ben.id}`);
});

test('members are invited by name, apart from those who host it', async () => {
  const cleo = { ...ben, id: ben.id.replace(/2$/, '7'), username: 'cleo', displayName: 'Cleo' };
  const asked = answer({
    [`GET /api/clubs/${event.clubId}/members`]: pageOf(
      membership,
      { ...membership, id: ben.id, userId: ben.id, user: ben },
      { ...membership, id: cleo.id, userId: cleo.id, user: cleo },
    ),
    [`POST ${path}`]: () => refuse(409, "You can't invite this member."),
  });
  const user = showPage(hosted([asCoHost({ isInvited: true })], { canInvite: true }));
  await user.click(screen.getByRole('button', { name: 'Invite Co-Hosts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Co-Hosts' }));
  const rows = within(await dialog.findByRole('list', { name: 'Members' })).getAllByRole('button');
  expect(rows.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Invited: Ben Okoro',
    'Invite: Cleo',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Invite: Cleo' }));
  await screen.findByText("You can't invite this member.");
  expect(asked.find(({ route }) => route === `POST ${path}`)?.body).toEqual({ userId: cleo.id });
});

test('a member who is invited accepts or declines on the event’s page', async () => {
  const asked = answer({ [`POST ${path}/accept`]: hosted([asCoHost()], { canStepDown: true }) });
  const user = showPage(hosted([asCoHost({ isInvited: true })], { canAnswer: true }));
  const invitation = within(
    screen.getByRole('region', { name: 'Ana Silva invites you to co-host this event' }),
  );
  invitation.getByRole('button', { name: 'Decline' });
  await user.click(invitation.getByRole('button', { name: 'Accept' }));
  await screen.findByText('You are now a co-host of this event.');
  expect(asked.map(({ route }) => route)).toContain(`POST ${path}/accept`);
});

test('a co-host steps down after a question', async () => {
  signIn({ userId: ben.id });
  const asked = answer({ [`DELETE ${path}/${ben.id}`]: hosted([]) });
  const user = showPage(hosted([asCoHost()], { canStepDown: true }));
  await user.click(screen.getByRole('button', { name: 'Step Down' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Step Down' }));
  await waitFor(() => expect(asked.map(({ route }) => route)).toContain(`DELETE ${path}/${ben.id}`));
});
