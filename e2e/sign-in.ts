import type { Page } from '@playwright/test';

/** Signs in as a member of the demo community, from a page with sign-in buttons through the stand-in's page. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('heading', { name: 'Who do you want to be?' }).waitFor();
  await page.getByRole('button', { name }).click();
}

/** Signs in as a new user, who has an email address (on Instagram, an account name) of their own. */
export async function signInAsSomeoneNew(
  page: Page,
  {
    name,
    account,
    provider = 'Google',
  }: { name: string; account: string; provider?: 'Google' | 'Instagram' },
): Promise<void> {
  await page.getByRole('button', { name: `Sign in with ${provider}` }).click();
  await page.getByRole('heading', { name: 'Someone new' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel(provider === 'Google' ? 'E-mail address' : 'Account name').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Logs out from the user menu, which has different names on phones and desktops. */
export async function logOut(page: Page): Promise<void> {
  const onPhone = page.getByRole('button', { name: 'Profile', exact: true });
  const atDesk = page.getByRole('button', { name: 'User menu' });
  await onPhone.or(atDesk).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: /^Log ?out$/i }).click();
}
