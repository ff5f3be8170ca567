/** The stack's mailbox, opened in a browser. */
import { type BrowserContext, expect, type Page } from '@playwright/test';

const { API_URL } = JSON.parse(process.env.STACK ?? '{}') as { API_URL: string };

/** The mailbox shows emails in a frame without scripts, which stops Playwright's own. */
export const blockedByMailbox = /Blocked script execution in '[^']*\/mailbox\//;

/** Waits for the email to this address whose subject contains the text, and opens it. Returns what follows its links. */
export async function openEmail(
  context: BrowserContext,
  address: string,
  subject: string,
): Promise<(label: string) => Promise<Page>> {
  const mailbox = await context.newPage();
  const email = mailbox.getByRole('link', { name: subject });
  const isThere = async () => {
    await mailbox.goto(`${API_URL}/mailbox?to=${address}`);
    return email.isVisible();
  };
  await expect.poll(isThere).toBe(true);
  await email.click();
  return async (label) => {
    const opened = context.waitForEvent('page');
    await mailbox.frameLocator('iframe').getByRole('link', { name: label }).click();
    return opened;
  };
}
