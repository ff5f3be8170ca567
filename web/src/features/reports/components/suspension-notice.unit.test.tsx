import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { SuspendedAccount } from '@/lib/session/suspended-account.ts';
import { show } from '@/testing/show.tsx';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { SuspensionNotice } from './suspension-notice.tsx';

const account: SuspendedAccount = {
  userId: '00000000-0000-4000-8000-000000000001',
  sentence: 'Your account is suspended until March 4, 2030, 05:06 UTC. Reason: Spam',
  accessToken: 'token',
  expiresAt: Date.now() + 3_600_000,
};
const actId = '00000000-0000-4000-8000-000000000800';
const suspension = {
  reason: 'Spam – Cool down.',
  endsAt: '2030-03-04T05:06:00.000Z',
  decision: {
    actId,
    bulkRemoval: { counts: { comment: 3 }, period: 'DAY' },
    appealText: null,
    appealOutcome: null,
  },
  contact: 'mailto:help@retrohale.example',
};
const route = 'GET /api/users/me/suspension';
const showNotice = (given = account) => show(<SuspensionNotice account={given}>The export</SuspensionNotice>);

beforeEach(() => sessionStorage.clear());

test('it shows why and until when in the reader’s time zone, gives a contact, and accepts an appeal', async () => {
  const appealed = { ...suspension, decision: { ...suspension.decision, appealText: 'I was right.' } };
  const replies = [suspension, appealed];
  answer({
    [route]: () => replies.shift(),
    [`POST /api/moderation/acts/${actId}/appeal`]: () => new Response(null, { status: 204 }),
  });
  const user = showNotice();
  await screen.findByText('Reason: Spam – Cool down.');
  screen.getByText('Removed from what you wrote in the last 24 hours: 3 comments.');
  expect(document.querySelector('time')?.textContent).toMatch(/^March [345], 2030 at /);
  expect(screen.getByRole('link', { name: 'help@retrohale.example' })).toBeTruthy();
  expect(screen.getByText('The export')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Appeal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal this decision' }));
  await user.type(dialog.getByLabelText('Why do you disagree?'), 'I was right.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('A moderator will review your appeal.');
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  await screen.findByText('Your appeal was sent');
  const appeal = screen.getByText('A moderator will review your appeal.').parentElement;
  await waitFor(() => expect(document.activeElement).toBe(appeal));
});

test('with an expired token, it shows the earlier details and asks the user to sign in again', async () => {
  answer({ [route]: refuse(401, 'Authentication required. Please log in.') });
  showNotice({ ...account, suspension });
  await screen.findByText('Sign in again to appeal or to download your data.');
  expect(screen.getByText('Reason: Spam – Cool down.')).toBeTruthy();
  expect(screen.queryByText('The export')).toBeNull();
});

test('it shows that the suspension has ended', async () => {
  answer({ [route]: refuse(404, 'Suspension not found') });
  showNotice();
  await screen.findByText('Your suspension has ended. You can sign in again.');
});
