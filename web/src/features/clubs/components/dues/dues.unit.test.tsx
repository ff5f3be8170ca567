import type { ClubDues, DuesMember } from '@contract/clubs/dues.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ana, ben, club, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import Dues from './dues.tsx';
import OwnDues from './own-dues.tsx';

beforeAll(() => import('@/components/overlays/dialog-surface.tsx'));
beforeEach(() => signIn());

const dues: ClubDues = {
  year: 2026,
  amount: '40 € by transfer',
  paidCount: 1,
  exemptCount: 0,
  unpaidCount: 1,
};
const unpaid: DuesMember = {
  id: ben.id,
  user: ben,
  status: 'UNPAID',
  settledOn: null,
  isMember: true,
  remindedAt: null,
  viewer: { canRemind: true },
};
const paid: DuesMember = {
  ...unpaid,
  id: ana.id,
  user: ana,
  status: 'PAID',
  settledOn: '2026-03-01',
  isMember: false,
  viewer: { canRemind: false },
};
const years = `/api/clubs/${club.id}/dues`;
const list = `GET ${years}/2026`;
const done = () => new Response(null, { status: 204 });

function showDues(routes: Parameters<typeof answer>[0] = {}, path = '/clubs/briar/roster?tab=dues') {
  const requests = answer({ [`GET ${years}`]: pageOf(dues), [list]: pageOf(paid, unpaid), ...routes });
  return { user: show(<Dues club={club} />, path), requests };
}

test('a club without a list starts one, for this year unless it has one', async () => {
  let listed: ClubDues[] = [];
  const create = vi.fn((_: unknown) => {
    listed = [{ ...dues, year: new Date().getFullYear() }];
    return Response.json(listed[0], { status: 201 });
  });
  const { user } = showDues({
    [`GET ${years}`]: () => pageOf(...listed),
    [`GET ${years}/${new Date().getFullYear()}`]: pageOf(unpaid),
    [`POST ${years}`]: create,
  });
  await screen.findByText('No dues yet');
  await user.click(screen.getByRole('button', { name: 'Start a Year' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a Year' }));
  await user.type(dialog.getByLabelText(/^Amount/), '40 € by transfer');
  await user.click(dialog.getByRole('button', { name: 'Start' }));
  await waitFor(() =>
    expect(create).toHaveBeenCalledExactlyOnceWith({
      year: new Date().getFullYear(),
      amount: '40 € by transfer',
    }),
  );
  await screen.findByText('Ben Okoro');
});

test('a payment is recorded with the day, and the row stays where it is', async () => {
  const settle = vi.fn((_: unknown) => done());
  const { user, requests } = showDues(
    { [`PATCH ${years}/2026/members/${ben.id}`]: settle },
    '/clubs/briar/roster?tab=dues&status=UNPAID',
  );
  const select = await screen.findByLabelText<HTMLSelectElement>('Dues of Ben Okoro');
  expect(requests.find(({ route }) => route === list)?.query).toContain('status=UNPAID');
  await user.selectOptions(select, 'Paid');
  await waitFor(() => expect(settle).toHaveBeenCalledOnce());
  expect(settle.mock.calls[0]?.[0]).toEqual({
    status: 'PAID',
    settledOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const day = await screen.findByLabelText<HTMLInputElement>('Day for Ben Okoro');
  fireEvent.change(day, { target: { value: '2026-02-03' } });
  fireEvent.blur(day);
  await waitFor(() => expect(settle).toHaveBeenLastCalledWith({ status: 'PAID', settledOn: '2026-02-03' }));
  expect(select.isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: 'Remind Ben Okoro' })).toBeNull();
});

test('a former member who had paid is marked, and cannot be reminded', async () => {
  showDues();
  const rows = await screen.findAllByRole('listitem');
  const former = within(rows[0] as HTMLElement);
  former.getByText('Former member');
  expect(former.getByLabelText<HTMLInputElement>('Day for Ana Silva').value).toBe('2026-03-01');
  expect(former.queryByRole('button')).toBeNull();
});

test('one member or all are reminded', async () => {
  const remind = vi.fn((_: unknown) => ({ remindedCount: 1, remainingCount: 0 }));
  const { user } = showDues({ [`POST ${years}/2026/reminders`]: remind });
  await user.click(await screen.findByRole('button', { name: 'Remind Ben Okoro' }));
  await screen.findByText('Ben Okoro was reminded.');
  expect(remind).toHaveBeenLastCalledWith({ userId: ben.id });
  await user.click(screen.getByRole('button', { name: 'Remind All' }));
  const question = await screen.findByRole('alertdialog');
  within(question).getByText(/^Remind 1 member of the dues for 2026\?/);
  await user.click(within(question).getByRole('button', { name: 'Remind' }));
  await screen.findByText('1 member reminded.');
  expect(remind).toHaveBeenLastCalledWith({});
});

test('members see whether they have paid, and how to pay what they have not', () => {
  show(
    <OwnDues
      dues={[
        { year: 2026, amount: '40 € by transfer', status: 'UNPAID', settledOn: null },
        { year: 2025, amount: '35 € in cash', status: 'PAID', settledOn: '2025-03-01' },
        { year: 2024, amount: null, status: 'EXEMPT', settledOn: null },
      ]}
    />,
  );
  const section = within(screen.getByRole('region', { name: 'Your dues' }));
  expect(textsOf(section.getAllByRole('listitem'))).toEqual([
    '2026: Not paid40 € by transfer',
    '2025: Paid on Mar 1, 2025',
    '2024: Exempt',
  ]);
});
