/** After an action that removes the focused element, the focus is where the user would continue. */
import type { Locator, Page } from '@playwright/test';
import { expect, newMark, test } from './journey.ts';

async function choose(page: Page, menu: string, item: string, within = page.locator('main')): Promise<void> {
  await within.getByRole('button', { name: menu }).last().press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

async function writePostByKeyboard(page: Page, text: string): Promise<void> {
  await page.getByLabel('Write a post').fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).press('Enter');
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
}

/** Writes a post as another user, and returns it on the member's screen. */
async function postBy(writer: Page, member: Page, text: string): Promise<Locator> {
  await writePostByKeyboard(writer, text);
  await member.goto(new URL(writer.url()).pathname);
  return member.getByRole('article').filter({ hasText: text });
}

test('after posting, the focus is on the composer', async ({ member }) => {
  await member.goto('/feed');
  await writePostByKeyboard(member, `Posted by keyboard ${newMark()}`);
  await expect(member.getByRole('region', { name: 'New post' })).toBeFocused();
});

test('after commenting, the focus is on the comments; after inviting an address, it is on the form with the link', async ({
  member,
}) => {
  await member.goto('/feed');
  const text = `To be commented on ${newMark()}`;
  await writePostByKeyboard(member, text);
  const post = member.getByRole('article').filter({ hasText: text });
  await post.getByRole('button', { name: 'Comments 0' }).press('Enter');
  await post.getByLabel('Write a comment').fill('First!');
  await post.getByRole('button', { name: 'Comment', exact: true }).press('Enter');
  await expect(post.getByText('First!')).toBeVisible();
  await expect(post.getByRole('group', { name: 'Comments' })).toBeFocused();

  await member.goto('/clubs/porto-terrace-herf?tab=invitations');
  const address = `someone.${newMark()}@example.com`;
  const form = member.locator('form', { has: member.getByLabel('Email address') });
  await form.getByLabel('Email address').fill(address);
  await form.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
  await expect(form.getByRole('textbox', { name: `Invite link for ${address}` })).toBeVisible();
  await expect(form).toBeFocused();
});

test('after reporting, the focus is on the menu; after a moderator dismisses the report, it is on the report’s card', async ({
  member,
  enter,
}) => {
  const text = `To be reported ${newMark()}`;
  const writer = await enter('Tomasz Wilk', '/clubs/briar-bench');
  const post = await postBy(writer, member, text);
  await choose(member, 'Post options', 'Report Post', post);
  await member.getByRole('dialog').getByRole('button', { name: 'Submit Report' }).press('Enter');
  await expect(member.getByRole('dialog')).toHaveCount(0);
  await expect(post.getByRole('button', { name: 'Post options' })).toBeFocused();

  const moderator = await enter('Leila Haddad', '/moderation');
  const report = moderator.getByRole('article').filter({ hasText: text });
  await report.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await moderator.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(report.getByText('Dismissed').first()).toBeVisible();
  await expect(report).toBeFocused();
});

test('after an admin removes a post, the focus is on the next one', async ({ member, enter }) => {
  const text = `To be removed ${newMark()}`;
  const writer = await enter('Amara Diallo', '/clubs/porto-terrace-herf');
  const post = await postBy(writer, member, text);
  await choose(member, 'Post options', 'Remove Post', post);
  await member.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(post).toHaveCount(0);
  await expect(member.getByRole('article').and(member.locator(':focus'))).toHaveCount(1);
});

test('after deleting a message, the focus is on its remains', async ({ member }) => {
  const text = `To be deleted ${newMark()}`;
  await member.goto('/messages/tomasz_wilk');
  const field = member.getByLabel(/^Message to/);
  await field.fill(text);
  await member.getByRole('button', { name: 'Send' }).press('Enter');
  const message = member.getByRole('listitem').filter({ hasText: text });
  await choose(member, 'Message options', 'Delete Message', message);
  await member.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(message).toHaveCount(0);
  await expect(member.locator('[data-entry]:focus')).toHaveCount(1);
});

test('New Message opens with the focus on the search', async ({ member }) => {
  await member.goto('/messages');
  await member.getByRole('button', { name: 'New Message' }).press('Enter');
  await expect(member.getByRole('dialog').getByLabel('Search for people')).toBeFocused();
});

/** Whether a bar covers the middle of the focused element, which is not in the bar itself. */
const isCovered = (page: Page, bar: string) =>
  page.evaluate((selector) => {
    const focused = document.activeElement;
    if (!focused || focused.closest(selector)) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(selector) != null;
  }, bar);

test('the bar of the app and the pinned buttons of a form never cover the focus', async ({ member }) => {
  await member.goto('/settings/profile');
  await member.getByRole('link', { name: 'Notification settings' }).focus();
  const closing = member.getByRole('button', { name: 'Close' });
  while (!(await closing.evaluate((button) => button === document.activeElement))) {
    await member.keyboard.press('Shift+Tab');
    expect(await isCovered(member, 'header')).toBe(false);
  }

  await member.goto('/humidor');
  await member.getByRole('button', { name: 'Add to Humidor' }).click();
  const dialog = member.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Add to Humidor' });
  await dialog.getByLabel('Category').focus();
  while (!(await submit.evaluate((button) => button === document.activeElement))) {
    await member.keyboard.press('Tab');
    expect(await isCovered(member, '[data-pinned]')).toBe(false);
  }
});
