import { expect, newMark, test } from './journey.ts';
import { signInAsSomeoneNew } from './sign-in.ts';

test('a new user creates a club, and another user joins and leaves it', { tag: '@phone' }, async ({
  page,
  enter,
}) => {
  const mark = newMark();
  const name = `Corn Cob Corner ${mark}`;
  await page.goto('/login');
  await signInAsSomeoneNew(page, { name: 'Nora Newcomer', account: `nora.${mark}@example.com` });

  await test.step('a user without a club is sent to the list of clubs', async () => {
    await expect(page.getByRole('heading', { name: 'Join a Club to Get Started' })).toBeVisible();
    await page.getByRole('link', { name: 'Browse Clubs' }).click();
    await expect(page).toBeAt('/clubs');
    await expect(page.getByRole('link', { name: 'The Briar Bench' })).toBeVisible();
  });

  await test.step('the slug follows the name, and an invalid slug is rejected', async () => {
    await page.getByRole('button', { name: 'Create Club' }).click();
    const form = page.getByRole('dialog');
    const submit = form.getByRole('button', { name: 'Create Club' });
    await expect(submit).toBeDisabled();
    await form.getByLabel('Club Name').fill('The Briar Bench!');
    await expect(form.getByLabel('Slug')).toHaveValue('the-briar-bench');
    await form.getByLabel('Slug').fill('Briar_Bench');
    await expect(form.getByLabel('Slug')).toHaveValue('briar_bench');
    await submit.click();
    await expect(
      form.getByText('Slug can only contain lowercase letters, numbers, and hyphens'),
    ).toBeVisible();
    await form.getByLabel('Club Name').fill(name);
    await form.getByLabel('Slug').fill(`cob-${mark}`);
    await form.getByLabel('Description').fill('Sweet, simple, and it floats.');
    await submit.click();
    await expect(page).toBeAt(`/clubs/cob-${mark}`);
  });

  await test.step('the owner cannot leave', async () => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Joined' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Leave Club' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Members (1)' }).click();
    await expect(page.getByRole('tabpanel').getByText('Nora Newcomer')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText(/owner/i)).toBeVisible();
  });

  await test.step('the owner downloads a copy of the club, and its members are told', async () => {
    await page.goto(`/clubs/cob-${mark}/settings`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a Copy' }).click();
    expect((await download).suggestedFilename()).toBe(`retrohale-cob-${mark}.zip`);
    await page.goto(`/clubs/cob-${mark}?tab=members`);
    await expect(page.getByText('The owner downloaded a copy of this club')).toBeVisible();
  });

  await test.step('another user joins and leaves', async () => {
    const other = await enter('Desmond Clarke', `/clubs/cob-${mark}`);
    await other.getByRole('button', { name: 'Join Club' }).click();
    await expect(other.getByRole('button', { name: 'Joined' })).toBeDisabled();
    await expect(other.getByRole('tab', { name: 'Members (2)' })).toBeVisible();
    await other.getByRole('button', { name: 'Leave Club' }).click();
    const question = other.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to leave this club?');
    await question.getByRole('button', { name: 'Leave Club' }).click();
    await expect(other.getByRole('button', { name: 'Join Club' })).toBeVisible();
    await expect(other.getByRole('tab', { name: 'Members (1)' })).toBeVisible();
  });
});

test('a user who is not a member sees only the header of a private club', async ({ member }) => {
  await member.goto('/clubs/cellar-ledger');
  await expect(member.getByRole('heading', { level: 1, name: 'The Cellar Ledger' })).toBeVisible();
  await expect(member.getByText('Private', { exact: true })).toBeVisible();
  await expect(member.getByRole('button', { name: 'Join Club' })).toHaveCount(0);
  await expect(member.getByRole('article')).toHaveCount(0);
  await expect(member.getByRole('tab')).toHaveCount(0);
});
