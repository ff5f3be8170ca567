import { type ClubInvite, linkEmail } from '@contract/clubs/invites.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MentionSourceContext } from '@/components/mentions/mention-source.ts';
import { ben, club, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import Invites from './invites.tsx';

// As without a network.
vi.mock('./download-invites.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/download-invites.js');
});

beforeEach(() => signIn());

const made = {
  id: '00000000-0000-4000-8000-000000000090',
  token: 'a'.repeat(43),
  name: null,
  expiresAt: '2026-11-29T12:00:00.000Z',
  isEndless: false,
};
const route = `/api/clubs/${club.id}/invites`;
const link = () => screen.findByLabelText<HTMLInputElement>('Invite link');

test('a new link stays across tabs until it is dismissed, and says that it cannot be shown again', async () => {
  answer({ [`GET ${route}`]: pageOf(), [`POST ${route}`]: { ...made, email: linkEmail } });
  const user = show(<Invites club={club} />);
  await user.click(screen.getByRole('button', { name: 'Generate Invite Link' }));
  expect((await link()).value).toContain(made.token);
  cleanup();
  show(<Invites club={club} />);
  expect((await link()).value).toContain(made.token);
  screen.getByText(/can't be shown again/);
  await user.click(screen.getByRole('button', { name: 'Dismiss: Invite link' }));
  await waitFor(() => expect(screen.queryByLabelText('Invite link')).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('a link with an end, a number of uses and a name of its own is generated, and printed with its QR code', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const requests = answer({
    [`GET ${route}`]: pageOf(),
    [`POST ${route}`]: { ...made, email: linkEmail, name: 'Poster at the shop', isEndless: true },
  });
  const user = show(<Invites club={{ ...club, isPrivate: true }} />);
  screen.getByText('Generate a shareable invite link for this private club. The link expires in 7 days.');
  await user.click(screen.getByText('Options'));
  await user.selectOptions(screen.getByLabelText('Works for'), 'Until revoked');
  screen.getByText(/The link works until you revoke it/);
  await user.type(screen.getByLabelText('Uses (optional)'), '2.5');
  await user.type(screen.getByLabelText('Name (optional)'), ' Poster at the shop');
  await user.click(screen.getByRole('button', { name: 'Generate Invite Link' }));
  await screen.findByText('Please enter a whole number from 1 to 1,000.');
  const sent = () => requests.filter(({ route: sent }) => sent.startsWith('POST')).map(({ body }) => body);
  expect(sent()).toEqual([]);
  await user.clear(screen.getByLabelText('Uses (optional)'));
  await user.type(screen.getByLabelText('Uses (optional)'), '20');
  await user.click(screen.getByRole('button', { name: 'Generate Invite Link' }));
  await user.click(
    await screen.findByRole('button', { name: /^QR code: Invite link for .?Poster at the shop/ }),
  );
  expect(sent()).toEqual([{ duration: 'UNTIL_REVOKED', maxUses: 20, name: 'Poster at the shop' }]);
  const poster = within(await screen.findByRole('dialog'));
  await poster.findByRole('img', { name: `QR code of the invite link to ${club.name}` });
  expect(poster.queryByText(/Valid until/)).toBeNull();
  expect(poster.queryByText(/Poster at the shop/)).toBeNull();
  await user.click(poster.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

const listed: ClubInvite = {
  id: made.id,
  email: linkEmail,
  name: null,
  invited: null,
  creator: ben,
  createdAt: club.createdAt,
  expiresAt: made.expiresAt,
  isEndless: false,
  isExpired: false,
  status: 'ACTIVE',
  useCount: 0,
  maxUses: null,
  club,
  note: null,
  role: 'MEMBER',
  joinedOn: null,
  openedAt: null,
  remindedAt: null,
  progress: null,
  viewer: { canRemind: false },
};
const personal = { ...listed, email: 'ana@example.com', name: 'Ana', progress: 'INVITED' } as const;

test.each<[string, Partial<ClubInvite>, RegExp]>([
  ['a link', {}, /Invite link.*Active.*Created by .*Ben Okoro.*expires Nov 29, 2026.*not used yet/],
  [
    'a link with a name, uses and no end',
    { name: 'Poster', isEndless: true, maxUses: 20, useCount: 3 },
    /Poster.*Active.*works until revoked.*used 3 of 20 times/,
  ],
  ['a used-up link', { status: 'USED_UP', maxUses: 1, useCount: 1 }, /Used up.*used 1 of 1 time/],
  ['an expired link', { status: 'EXPIRED', isExpired: true }, /Expired.*expired Nov 29, 2026/],
  [
    'an accepted invitation',
    { ...personal, status: 'USED_UP', useCount: 1, progress: 'JOINED' },
    /Ana.*ana@example\.com.*Joined/,
  ],
  ['one that was opened', { ...personal, progress: 'OPENED' }, /Ana.*Opened/],
  ['one whose email was refused', { ...personal, progress: 'BOUNCED' }, /Ana.*Not delivered/],
  [
    'one with a note, a date, a role and a reminder',
    {
      ...personal,
      note: 'Left-handed',
      joinedOn: '2019-05-01',
      role: 'ADMIN',
      remindedAt: '2026-11-24T12:00:00Z',
    },
    /Invited.*reminded on Nov 24, 2026.*as an admin.*member since May 1, 2019.*Left-handed/,
  ],
])(
  'the list says of %s who created it, how long and how often it works, and its status',
  async (_, part, text) => {
    answer({ [`GET ${route}`]: pageOf({ ...listed, ...part }) });
    show(<Invites club={club} />);
    const list = await screen.findByRole('list', { name: 'Invitations' });
    expect(within(list).getByRole('listitem').textContent).toMatch(text);
  },
);

test('a link for an address is shown below its form, and a later one for another address beside it', async () => {
  let count = 0;
  answer({
    [`GET ${route}`]: pageOf(),
    [`POST ${route}`]: (body: unknown) => ({
      ...made,
      ...(body as { email: string }),
      id: `00000000-0000-4000-8000-00000000009${count++}`,
    }),
  });
  const user = show(<Invites club={club} />);
  for (const address of ['ana@example.com', 'ben@example.com']) {
    await user.type(screen.getByLabelText('Email address'), address);
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await screen.findByLabelText(`Invite link for ${address}`);
  }
  screen.getByLabelText('Invite link for ana@example.com');
  expect(screen.queryByLabelText('Invite link')).toBeNull();
});

test('a second link is shown beside the first, and a second for one address replaces the first', async () => {
  let count = 0;
  answer({
    [`GET ${route}`]: pageOf(),
    [`POST ${route}`]: (body?: { email: string }) => ({
      ...made,
      email: body?.email ?? linkEmail,
      id: `00000000-0000-4000-8000-00000000009${count}`,
      token: String(count++).repeat(43),
    }),
  });
  const user = show(<Invites club={club} />);
  const links = (label: string) =>
    screen.queryAllByLabelText<HTMLInputElement>(label).map(({ value }) => value.at(-1));
  for (const _ of 'ab') await user.click(screen.getByRole('button', { name: 'Generate Invite Link' }));
  await waitFor(() => expect(links('Invite link')).toEqual(['1', '0']));
  for (const _ of 'ab') {
    const field = screen.getByLabelText<HTMLInputElement>('Email address');
    await user.type(field, 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(field.value).toBe(''));
  }
  await waitFor(() => expect(links('Invite link for ana@example.com')).toEqual(['3']));
  expect(links('Invite link')).toEqual(['1', '0']);
});

test('a user is found by name and invited once', async () => {
  const requests = answer({
    [`GET ${route}`]: pageOf(),
    [`POST ${route}`]: { ...made, email: linkEmail },
  });
  const found = { id: ben.id, username: ben.username, name: 'Ben Okoro', pictureUrl: null };
  const user = show(
    <MentionSourceContext value={async () => [found]}>
      <Invites club={club} />
    </MentionSourceContext>,
  );
  await user.type(screen.getByLabelText('Search for people'), 'ben');
  await user.click(await screen.findByRole('button', { name: 'Invite Ben Okoro' }));
  await screen.findByText('Ben Okoro was invited.');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Ben Okoro was invited' });
  expect(document.activeElement).toBe(button);
  await user.click(button);
  expect(requests.filter(({ route: sent }) => sent.startsWith('POST'))).toHaveLength(1);
  expect(requests.find(({ route: sent }) => sent.startsWith('POST'))?.body).toEqual({ userId: ben.id });
  expect(screen.queryByLabelText('Invite link')).toBeNull();
});

test('the focus moves to the content when the last invitation has been revoked', async () => {
  let invites = [listed];
  answer({
    [`GET ${route}`]: () => pageOf(...invites),
    [`DELETE ${route}/${listed.id}`]() {
      invites = [];
      return new Response(null, { status: 204 });
    },
  });
  const user = show(
    <main id="content" tabIndex={-1}>
      <Invites club={club} />
    </main>,
  );
  await user.click(await screen.findByRole('button', { name: /^Revoke the link/ }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Invitations' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});

test('someone is reminded from the list, and everyone at once', async () => {
  const one = { ...personal, viewer: { canRemind: true } };
  const requests = answer({
    [`GET ${route}`]: pageOf(one, {
      ...one,
      id: '00000000-0000-4000-8000-000000000091',
      email: 'b@example.com',
    }),
    [`POST ${route}/remind`]: { remindedCount: 2 },
  });
  const user = show(<Invites club={club} />);
  const sent = () => requests.filter(({ route: each }) => each.endsWith('/remind')).map(({ body }) => body);
  const list = within(await screen.findByRole('list', { name: 'Invitations' }));
  const [first] = list.getAllByRole('button', { name: /^Remind/ });
  if (first) await user.click(first);
  await screen.findByText('Ana was reminded.');
  expect(sent()).toEqual([{ inviteIds: [listed.id] }]);
  await user.click(screen.getByRole('button', { name: 'Remind Everyone' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('Remind 2 people who have not joined yet?');
  await user.click(question.getByRole('button', { name: 'Remind' }));
  await screen.findByText('Reminded 2 people.');
  expect(sent()).toHaveLength(2);
});

test('a download whose code cannot be loaded fails with a sentence', async () => {
  answer({ [`GET ${route}`]: pageOf(listed) });
  const user = show(<Invites club={club} />);
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Failed to download the invitations/);
});
