import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { club, mailSettings } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import InviteMany from './invite-many.tsx';

beforeEach(() => signIn());

const route = `POST /api/clubs/${club.id}/invites`;
const statuses = { 'ana@example.org': 'NEW', 'ben@example.org': 'INVITED', 'cleo@example.org': 'MEMBER' };
const checked = { items: Object.entries(statuses).map(([email, status]) => ({ email, status })) };
const made = (body: unknown) => ({
  items: (body as { invitees: { email: string; name: string | null }[] }).invitees.map(
    ({ email, name }, n) => ({
      id: `00000000-0000-4000-8000-00000000010${n}`,
      token: String(n).repeat(43),
      email,
      name,
      expiresAt: '2026-12-26T12:00:00.000Z',
      isEndless: false,
    }),
  ),
});
const owned = { ...club, userMembership: { id: club.id, role: 'OWNER' as const } };
const list = `Name,Email,Role
Ana,ana@example.org,Organizer
Ben,ben@example.org,
Cleo,cleo@example.org,
Omar Reyes,,`;

/** Drops a CSV file on the field, checks it, and returns what was sent. */
async function dropList(as = owned, text = list) {
  const requests = answer({
    [`${route}/check`]: checked,
    [`${route}/many`]: made,
    'GET /api/users/me/mail': mailSettings,
  });
  const user = show(<InviteMany club={as} onDone={vi.fn()} />);
  const field = screen.getByLabelText('Names and addresses');
  const dropped = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(dropped, { dataTransfer: { files: [new File([text], 'list.csv')], types: ['Files'] } });
  field.dispatchEvent(dropped);
  await vi.waitFor(() => expect(field).toHaveProperty('value', text));
  await user.click(screen.getByRole('button', { name: /^Check the List/ }));
  const sent = (name: string) => requests.filter((each) => each.route.endsWith(name)).map(({ body }) => body);
  return { user, sent };
}

test('a dropped list is checked, shown by what can be done, and sent with one tap', async () => {
  const { user, sent } = await dropList();
  await screen.findByText('1 can be invited');
  for (const group of ['1 invited before', '1 joined by an earlier invitation', '1 without a valid address'])
    screen.getByText(group);
  expect(sent('/check')).toEqual([{ emails: Object.keys(statuses) }]);
  await user.click(screen.getByRole('button', { name: /^Invite 1 Person/ }));
  await screen.findByText('1 person invited.');
  await screen.findByText(/^We email each of them a link of their own/);
  expect(sent('/many')).toMatchObject([
    { again: false, invitees: [{ email: 'ana@example.org', name: 'Ana', role: 'MEMBER' }] },
  ]);
});

test('people with an open invitation are invited again, and admins made, only if the owner says so', async () => {
  const { user, sent } = await dropList();
  await user.click(await screen.findByLabelText('Invite them again'));
  await user.click(screen.getByLabelText('Make 1 person an admin'));
  await user.click(screen.getByRole('button', { name: /^Invite 2 People/ }));
  await screen.findByText('2 people invited.');
  expect(sent('/many')).toMatchObject([
    { again: true, invitees: [{ role: 'ADMIN' }, { email: 'ben@example.org', role: 'MEMBER' }] },
  ]);
});

test('an admin of the club is not offered to make admins', async () => {
  await dropList({ ...owned, userMembership: { id: club.id, role: 'ADMIN' as 'OWNER' } });
  await screen.findByText('1 can be invited');
  expect(screen.queryByLabelText(/admin/)).toBeNull();
});

test('dates that can be read in two ways are asked about before anyone is invited', async () => {
  const { user, sent } = await dropList(owned, 'Email,Joined\nana@example.org,03/04/2019');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Invite 1 Person/ });
  expect(button.disabled || button.getAttribute('aria-disabled') === 'true').toBe(true);
  await user.selectOptions(screen.getByLabelText('Which day is 03/04/2019?'), 'April 3, 2019');
  await user.click(screen.getByRole('button', { name: /^Invite 1 Person/ }));
  await screen.findByText('1 person invited.');
  expect(sent('/many')).toMatchObject([{ invitees: [{ joinedOn: '2019-04-03' }] }]);
});

test('a list without addresses says so, and nothing is sent', async () => {
  const { sent } = await dropList(owned, 'Ana Lima\nBen Okoro');
  await screen.findByText('2 without a valid address');
  expect(sent('/check')).toEqual([]);
});
