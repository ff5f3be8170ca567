/** Emails, read in the stack's mailbox. */
import { expect, newMark, test } from './journey.ts';
import { signInAsSomeoneNew } from './sign-in.ts';

const { API_URL } = JSON.parse(process.env.STACK ?? '{}') as { API_URL: string };

// The mailbox shows emails in a frame without scripts, which stops Playwright's own.
test.use({ expectedInConsole: /Blocked script execution in '[^']*\/mailbox\// });

test('someone without an account joins from the email that invites them, and stops further ones @phone', async ({
  openAs,
  browser,
  contextOptions,
}) => {
  const mark = newMark();
  const [address, name] = [`guest-${mark}@example.org`, `Mailed Herf ${mark}`];
  const owner = await openAs(`owner-${mark}@example.org`, '/clubs');
  await owner.getByRole('button', { name: 'Create Club' }).click();
  const form = owner.getByRole('dialog');
  await form.getByLabel('Club Name').fill(name);
  await form.getByRole('button', { name: 'Create Club' }).click();
  await owner.getByRole('tab', { name: 'Invitations' }).click();
  await owner.getByLabel('Email address').fill(address);
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(owner.getByText(`We email this link to ${address}`)).toBeVisible();

  const context = await browser.newContext(contextOptions);
  const mailbox = await context.newPage();
  const email = mailbox.getByRole('link', { name: `invited you to ${name}` });
  const isThere = async () => {
    await mailbox.goto(`${API_URL}/mailbox?to=${address}`);
    return email.isVisible();
  };
  await expect.poll(isThere).toBe(true);
  await email.click();
  const content = mailbox.frameLocator('iframe');
  const follow = async (label: string) => {
    const opened = context.waitForEvent('page');
    await content.getByRole('link', { name: label }).click();
    return opened;
  };

  const guest = await follow('See the invitation');
  await signInAsSomeoneNew(guest, { name: 'Gaspar Guest', account: address });
  await guest.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(guest.getByRole('button', { name: 'Joined' })).toBeVisible();

  const stopping = await follow('Never invite me again');
  await stopping.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(stopping.getByRole('heading', { name: 'Emails stopped' })).toBeVisible();
  await context.close();
});
