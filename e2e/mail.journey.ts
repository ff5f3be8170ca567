/** Emails, read in the stack's mailbox. */
import type { Page } from '@playwright/test';
import { postReport } from '../supabase/tests/support/mail-report.ts';
import { createClub, expect, newMark, test } from './journey.ts';
import { blockedByMailbox, openEmail } from './mailbox.ts';
import { signInAsSomeoneNew } from './sign-in.ts';

const { API_URL } = JSON.parse(process.env.STACK ?? '{}') as { API_URL: string };

test.use({ expectedInConsole: blockedByMailbox });

/** On /clubs: creates a club, and opens its invitations. */
async function createClubToInvite(owner: Page, name: string): Promise<void> {
  await createClub(owner, name);
  await owner.getByRole('tab', { name: 'Invitations' }).click();
}

test('someone without an account joins from the email that invites them, and stops further ones @phone', async ({
  openAs,
  browser,
  contextOptions,
}) => {
  const mark = newMark();
  const [address, name] = [`guest-${mark}@example.org`, `Mailed Herf ${mark}`];
  const owner = await openAs(`owner-${mark}@example.org`, '/clubs');
  await createClubToInvite(owner, name);
  await owner.getByLabel('Email address').fill(address);
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(owner.getByText(`We email this link to ${address}`)).toBeVisible();

  const context = await browser.newContext(contextOptions);
  const follow = await openEmail(context, address, `invited you to ${name}`);

  const guest = await follow('See the invitation');
  await signInAsSomeoneNew(guest, { name: 'Gaspar Guest', account: address });
  await guest.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(guest.getByRole('button', { name: 'Joined' })).toBeVisible();

  const stopping = await follow('Never invite me again');
  await stopping.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(stopping.getByRole('heading', { name: 'Emails stopped' })).toBeVisible();
  await context.close();
});

test('a club of sixty moves in from a CSV file, and a member joins from their email @phone', async ({
  openAs,
  browser,
  contextOptions,
}) => {
  const mark = newMark();
  const name = `Moving Herf ${mark}`;
  const people = Array.from({ length: 60 }, (_, n) => ({
    name: `Member ${n + 1}`,
    email: `member-${n + 1}-${mark}@example.org`,
  }));
  const rows = people.map(
    (one) => `${one.name};${one.email};2019-05-${String((people.indexOf(one) % 28) + 1).padStart(2, '0')}`,
  );
  const file = ['Name;E-mail;Member since', ...rows, 'Someone without an address;;'].join('\r\n');

  const owner = await openAs(`owner-${mark}@example.org`, '/clubs');
  await createClubToInvite(owner, name);
  await owner.getByRole('button', { name: 'Invite from a List' }).click();
  const list = owner.getByRole('dialog', { name: 'Invite from a List' });
  await list
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await list.getByRole('button', { name: 'Check the List' }).click();
  await expect(list.getByText('60 can be invited')).toBeVisible();
  await expect(list.getByText('1 without a valid address')).toBeVisible();
  await list.getByRole('button', { name: 'Invite 60 People' }).click();
  await expect(list.getByText('60 people invited.')).toBeVisible();
  await list.getByRole('button', { name: 'Done' }).click();
  const invitations = owner.getByRole('list', { name: 'Invitations' });
  await expect(invitations.getByRole('listitem').first()).toContainText('Invited');

  const [first] = people;
  if (!first) throw new Error('There is no one to invite.');
  const context = await browser.newContext(contextOptions);
  const follow = await openEmail(context, first.email, `invited you to ${name}`);
  const guest = await follow('See the invitation');
  await signInAsSomeoneNew(guest, { name: first.name, account: first.email });
  await guest.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(guest.getByRole('button', { name: 'Joined' })).toBeVisible();
  await context.close();

  await owner.reload();
  await expect(owner.getByRole('tab', { name: 'Members (2)' })).toBeVisible();
  await owner.getByRole('tab', { name: 'Invitations' }).click();
  const joined = invitations.getByRole('listitem').filter({ hasText: first.email });
  await expect(async () => {
    const more = owner.getByRole('button', { name: 'Load more' });
    if (await more.isVisible()) await more.click();
    await expect(joined).toContainText('Joined', { timeout: 1000 });
  }).toPass();
});

test('a user of Instagram enters an address, confirms it, and chooses their emails @phone', async ({
  page,
}) => {
  const mark = newMark();
  const address = `pia-${mark}@example.org`;
  await page.goto('/login?next=/settings/notifications');
  await signInAsSomeoneNew(page, { name: 'Pia Pfeife', account: `pia.${mark}`, provider: 'Instagram' });
  const card = page.getByRole('region', { name: 'Email', exact: true });
  await expect(page.getByRole('checkbox', { name: 'Email: Club Invites' })).toBeDisabled();
  await card.getByLabel('Email address').fill(address);
  await card.getByRole('button', { name: 'Send link' }).click();
  await expect(card.getByText(`We sent a link to ${address}.`)).toBeVisible();

  const follow = await openEmail(page.context(), address, 'Confirm your email address');
  const confirming = await follow('Confirm this address');
  await confirming.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(confirming.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();

  await page.reload();
  await expect(card.getByText(`Emails go to ${address}.`)).toBeVisible();
  const requests = page.getByRole('checkbox', { name: 'Email: Requests to Join' });
  await expect(requests).not.toBeChecked();
  await requests.click();
  await expect(requests).not.toHaveAttribute('aria-disabled');
  await page.reload();
  await expect(requests).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Email: Club Invites' })).toBeChecked();
});

test('someone chooses the weekly digest, and starts emails again after one came back', async ({ openAs }) => {
  const address = `reader-${newMark()}@example.org`;
  const page = await openAs(address, '/settings/notifications');
  const card = page.getByRole('region', { name: 'Email', exact: true });
  const digest = card.getByRole('switch', { name: 'Weekly digest' });
  await expect(digest).not.toBeChecked();
  const saved = () => page.waitForResponse((reply) => reply.url().endsWith('/users/me/mail/digest'));
  await Promise.all([saved(), digest.click()]);
  await Promise.all([saved(), card.getByLabel('Day of the digest').selectOption('Thursday')]);
  await expect(card.getByText(/^At 8 in the morning, /)).toBeVisible();
  await page.reload();
  await expect(card.getByLabel('Day of the digest')).toHaveValue('4');

  const report = {
    type: 'email.bounced',
    created_at: new Date().toISOString(),
    data: { to: [address], bounce: { type: 'Permanent' } },
  };
  expect(await postReport(API_URL, JSON.stringify(report))).toBe(204);
  await page.reload();
  await expect(card.getByText(`An email to ${address} came back on`)).toBeVisible();
  await card.getByRole('button', { name: 'Send a link' }).click();
  await expect(card.getByText('We sent you a link.')).toBeVisible();

  const follow = await openEmail(page.context(), address, 'Your email address works');
  const starting = await follow('Start emails again');
  await starting.getByRole('button', { name: 'Start emails again' }).click();
  await expect(starting.getByRole('heading', { name: 'Emails start again' })).toBeVisible();
  await page.reload();
  await expect(card.getByText(`Emails go to ${address}, the address that you log in with.`)).toBeVisible();
});
