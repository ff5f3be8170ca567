import type { RosterMember } from '@contract/clubs/roster.ts';
import type { Club } from '@contract/clubs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { another, ben, club, membership, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import Roster from './roster.tsx';

beforeAll(() =>
  Promise.all([import('@/components/overlays/dialog-surface.tsx'), import('./roster-dialog.tsx')]),
);
beforeEach(() => signIn());

const myClub: Club = { ...club, viewer: { ...club.viewer, canEdit: true } };
const me: RosterMember = {
  ...membership,
  role: 'OWNER',
  createdAt: '2026-01-02T09:00:00.000Z',
  note: null,
  labels: [],
  attendedCount: 1,
  lastSeenOn: null,
};
const member = another(me, 1, {
  userId: ben.id,
  user: ben,
  role: 'MEMBER',
  title: 'Treasurer',
  note: 'Pays in cash',
  labels: ['Board'],
  attendedCount: 12,
  lastSeenOn: '2026-11-20',
  viewer: { canChangeRole: true, canRemove: true, canGiveTimeOut: true },
});
const list = `GET /api/clubs/${club.id}/roster`;
const labels = `GET /api/clubs/${club.id}/labels`;
const ofBoard = pageOf({ name: 'Board', memberCount: 1 }, { name: 'Key holder', memberCount: 2 });

const setWidth = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));

const Address = () => <p>Address: {useLocation().search}</p>;
const address = () => screen.getByText(/^Address:/).textContent?.replace('Address: ', '') ?? '';

function showRoster(path = '/clubs/briar/roster', routes: Parameters<typeof answer>[0] = {}) {
  const requests = answer({ [list]: pageOf(me, member), [labels]: ofBoard, ...routes });
  const user = show(
    <>
      <Roster club={myClub} />
      <Address />
    </>,
    path,
  );
  return { user, requests };
}

test('at a desk it is a table that sorts by its headings, and keeps the order in the address', async () => {
  setWidth(true);
  const { user, requests } = showRoster();
  const row = within(await screen.findByRole('row', { name: /Ben Okoro/ }));
  for (const text of ['Treasurer', '12', 'Nov 20, 2026', 'Board', 'Pays in cash']) row.getByText(text);
  expect(within(screen.getByRole('row', { name: /Ana Silva/ })).getByText('Not shown')).toBeTruthy();
  const heading = () => screen.getByRole('columnheader', { name: 'Events' });
  expect(heading().getAttribute('aria-sort')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Events' }));
  await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('descending'));
  expect(requests.at(-1)?.query).toContain('order=ATTENDED&direction=DESC');
  await user.click(screen.getByRole('button', { name: 'Events' }));
  await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('ascending'));
  expect(address()).toBe('?order=ATTENDED');
});

test('on a phone it is a list with the same facts', async () => {
  setWidth(false);
  showRoster();
  const rows = await screen.findAllByRole('listitem');
  expect(screen.queryByRole('table')).toBeNull();
  const ofBen = rows.find((row) => row.textContent?.includes('Ben Okoro'));
  expect(ofBen?.textContent).toMatch(/Treasurer.*Joined .*12 events.*Last here Nov 20, 2026/);
  within(ofBen as HTMLElement).getByText('Pays in cash');
});

test('filters and the search are sent, and a reload finds them in the address', async () => {
  setWidth(false);
  const { user, requests } = showRoster('/clubs/briar/roster?label=Board&role=KING');
  await screen.findByText('Pays in cash');
  expect(requests.find(({ route }) => route === list)?.query).toBe(
    '?limit=50&label=Board&order=JOINED&direction=ASC',
  );
  expect(screen.getByLabelText<HTMLSelectElement>('Label').value).toBe('Board');
  await user.selectOptions(screen.getByLabelText('Events in the last year'), 'Came to no event');
  await waitFor(() => expect(requests.at(-1)?.query).toContain('attended=NONE'));
  await user.selectOptions(screen.getByLabelText('Label'), 'Any label');
  await user.type(screen.getByLabelText('Search members'), 'ben');
  await waitFor(() => expect(requests.at(-1)?.query).toContain('q=ben'));
  await waitFor(() => expect(new URLSearchParams(address()).get('q')).toBe('ben'));
  expect(new URLSearchParams(address()).get('label')).toBeNull();
});

test('a filter that no member fits says so', async () => {
  setWidth(false);
  showRoster('/clubs/briar/roster?note=WITH', { [list]: pageOf() });
  await screen.findByText('No members found');
});

test('a failure offers to try again', async () => {
  setWidth(false);
  const { user } = showRoster('/clubs/briar/roster', {
    [list]: () => refuse(503, 'Not available right now.'),
  });
  await screen.findByText('Not available right now.');
  answer({ [list]: pageOf(me), [labels]: pageOf() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Ana Silva');
});

test('the dialog sends only what was changed, and offers the labels of the club', async () => {
  setWidth(false);
  const update = vi.fn((_: unknown) => ({ ...member, labels: ['Board', 'Key holder'] }));
  const { user } = showRoster('/clubs/briar/roster', {
    [`PATCH /api/clubs/${club.id}/roster/${ben.id}`]: update,
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Ben Okoro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ben Okoro' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Pays in cash');
  dialog.getByText(/Ben Okoro gets it in the copy of their data/);
  await user.click(await dialog.findByRole('button', { name: 'Key holder' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Labels/).value).toBe('Board, Key holder');
  await user.clear(dialog.getByLabelText(/^Title/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(update).toHaveBeenCalledExactlyOnceWith({ title: null, labels: ['Board', 'Key holder'] }),
  );
  await screen.findByText('Ben Okoro was saved.');
});

test('the dialog shows why the server refuses, and keeps what was typed', async () => {
  setWidth(false);
  const { user } = showRoster('/clubs/briar/roster', {
    [`PATCH /api/clubs/${club.id}/roster/${ben.id}`]: () => refuse(404, 'Member not found'),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Ben Okoro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ben Okoro' }));
  await user.type(dialog.getByLabelText(/^Note/), ' only');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Member not found');
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Pays in cash only');
});
