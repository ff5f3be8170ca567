/** From a report in one browser to a decision in another, including the notifications of the users concerned. */
import type { Page } from '@playwright/test';
import { examine } from './examine.ts';
import { actAndSee, expect, newMark, test, writePost } from './journey.ts';
import { signInAsSomeoneNew } from './sign-in.ts';

// Requests for removed content fail, and so do a suspended user's requests.
test.use({ expectedInConsole: /status of (403|404)/ });

const thanks = 'Thank you for your report. Our moderation team will review it shortly.';

async function choose(page: Page, menu: string, item: string, within = page.locator('main')): Promise<void> {
  await within.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Opens /moderation from the menu and returns the card of the report that contains a text. */
async function findReport(page: Page, text: string) {
  const onPhone = page.getByRole('button', { name: 'Profile', exact: true });
  const atDesk = page.getByRole('button', { name: 'User menu' });
  await onPhone.or(atDesk).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'Moderation' }).click();
  await expect(page).toBeAt('/moderation');
  const report = page.getByRole('article').filter({ hasText: text });
  await expect(report).toBeVisible();
  return report;
}

test('a post is reported and removed, then restored after an appeal', async ({ member, enter }) => {
  const text = `Cheap pipes, call me now ${newMark()}`;
  const writer = await enter('Tomasz Wilk', '/clubs/briar-bench');
  const post = (page: Page) => page.getByRole('article').filter({ hasText: text });

  await writePost(writer, text);
  await expect(post(writer)).toBeVisible();

  await test.step('a member reports it', async () => {
    await member.goto('/clubs/briar-bench');
    await choose(member, 'Post options', 'Report Post', post(member));
    const dialog = member.getByRole('dialog', { name: 'Report Post' });
    await expect(dialog.getByLabel('Reason')).toHaveValue('SPAM');
    await expect(dialog.getByText('0 / 1000')).toBeVisible();
    await dialog.getByLabel('Description (optional)').fill('He sells things.');
    await actAndSee(member, thanks, () => dialog.getByRole('button', { name: 'Submit Report' }).click());
    await expect(dialog).toBeHidden();
  });

  const moderator = await enter('Leila Haddad', '/clubs');
  await test.step('a moderator removes it in three clicks', async () => {
    const report = await findReport(moderator, text);
    await expect(report.getByText('He sells things.')).toBeVisible();
    await report.getByRole('button', { name: 'Remove Post' }).click();
    await moderator.getByLabel('Note to the user (optional)').fill('No advertisements, please.');
    await examine(moderator);
    await moderator.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(moderator.getByText('The post was removed')).toBeVisible();
    await expect(report.getByText('Removed', { exact: true })).toBeVisible();
  });

  await test.step('the post is gone, and both users are notified', async () => {
    await member.goto('/clubs/briar-bench');
    await expect(member.getByRole('article').first()).toBeVisible();
    await expect(post(member)).toHaveCount(0);
    await member.goto('/notifications');
    await expect(member.getByText('We took action on the post you reported.').first()).toBeVisible();
    await writer.goto('/notifications');
    await expect(writer.getByText('Our moderators removed your post').first()).toBeVisible();
  });

  await test.step('its author appeals', async () => {
    await writer.goto('/settings/account');
    const decision = writer.getByRole('listitem').filter({ hasText: text });
    await expect(decision.getByText('No advertisements, please.')).toBeVisible();
    await decision.getByRole('button', { name: 'Appeal' }).click();
    await writer.getByLabel('Why do you disagree?').fill('It was a joke about my own pipes.');
    await writer.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(decision.getByText('You appealed')).toBeVisible();
    await examine(writer);
  });

  await test.step('the moderator finds the appeal in the list and reverses the removal', async () => {
    await moderator.getByRole('button', { name: /^Appeals/ }).click();
    const report = moderator.getByRole('article').filter({ hasText: text });
    await expect(report.getByText('It was a joke about my own pipes.')).toBeVisible();
    await examine(moderator);
    await report.getByRole('button', { name: 'Reverse' }).click();
    await actAndSee(moderator, 'The decision was reversed', () =>
      moderator.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click(),
    );
    await moderator.getByRole('tab', { name: 'Log' }).click();
    await expect(moderator.getByText(/restored .+'s post/).first()).toBeVisible();
    await member.goto('/clubs/briar-bench');
    await expect(post(member)).toBeVisible();
    await writer.goto('/notifications');
    await expect(writer.getByText('Your appeal was successful').first()).toBeVisible();
  });
});

test('a suspended user is signed out and sees the reason and the end date; reports can be withdrawn until a decision', {
  tag: '@phone',
}, async ({ member, enter, browser, contextOptions }) => {
  const mark = newMark();
  const name = `Rude ${mark}`;
  const guest = await browser.newContext(contextOptions);
  const page = await guest.newPage();
  const signInAgain = () => signInAsSomeoneNew(page, { name, account: `rude.${mark}@example.org` });
  await page.goto('/login');
  await signInAgain();
  await expect(page).toBeAt('/feed');

  await test.step('a second report gets the same thank-you message', async () => {
    await member.goto(`/u/rude_${mark}`);
    for (const description of ['He is rude.', 'Still.']) {
      await member.getByRole('button', { name: 'Report and other options' }).click();
      await member.getByRole('menuitem', { name: 'Report', exact: true }).click();
      const dialog = member.getByRole('dialog', { name: 'Report User' });
      await dialog.getByLabel('Reason').selectOption('Harassment');
      await dialog.getByLabel('Description (optional)').fill(description);
      await actAndSee(member, thanks, () => dialog.getByRole('button', { name: 'Submit Report' }).click());
      await expect(dialog).toBeHidden();
    }
  });
  await test.step('the report is withdrawn and submitted again', async () => {
    await member.goto('/settings/account');
    const mine = member.getByRole('listitem').filter({ hasText: 'He is rude.' });
    await mine.getByRole('button', { name: 'Withdraw' }).click();
    await member.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(mine).toHaveCount(0);
    await member.goto(`/u/rude_${mark}`);
    await member.getByRole('button', { name: 'Report and other options' }).click();
    await member.getByRole('menuitem', { name: 'Report', exact: true }).click();
    const dialog = member.getByRole('dialog');
    await actAndSee(member, thanks, () => dialog.getByRole('button', { name: 'Submit Report' }).click());
  });

  const moderator = await enter('Leila Haddad', '/clubs');
  const report = await findReport(moderator, name);
  await report.getByRole('button', { name: 'Start Review' }).click();
  await expect(report.getByRole('button', { name: 'Start Review' })).toHaveCount(0);
  await report.getByRole('button', { name: 'Suspend' }).click();
  await moderator.getByLabel('Duration').selectOption('3 days');
  await moderator.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(moderator.getByText(`${name} was suspended`)).toBeVisible();

  // Their open tab receives a broadcast and refetches the notifications, which fails.
  await expect(page).toBeAt('/login');
  const notice = page.getByRole('alert').filter({ hasText: /suspended until .+\.Reason: Spam$/ });
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await examine(page);
  await page.getByRole('button', { name: 'Appeal' }).click();
  await page.getByLabel('Why do you disagree?').fill('I only said what I think of cherry tobacco.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('A moderator will review your appeal.')).toBeVisible();
  await signInAgain();
  await expect(notice).toBeVisible();
  await guest.close();
});

test('a user who is not a moderator is redirected to the feed', async ({ member }) => {
  await member.goto('/moderation');
  await expect(member).toBeAt('/feed');
});
