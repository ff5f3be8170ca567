import type { Page } from '@playwright/test';
import { actAndSee, expect, newMark, test, writePost } from './journey.ts';
import { signInAsSomeoneNew } from './sign-in.ts';

const picture = 'supabase/seed/media/avatar-yuki.webp';

/** Opens the search: the box in the top bar or, on phones, the one behind a button. */
async function openSearch(page: Page) {
  const box = page.getByRole('combobox', { name: 'Search' }).filter({ visible: true });
  const button = page.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true });
  await box.or(button).waitFor();
  if (await button.isVisible()) await button.click();
  await box.click();
  return box;
}

test('a new user fills in their profile, uploads a picture and changes their username', {
  tag: '@phone',
}, async ({ page }) => {
  const mark = newMark();
  await page.goto('/login');
  await signInAsSomeoneNew(page, { name: `Petra Pipe ${mark}`, account: `petra.${mark}@example.com` });
  await expect(page).toBeAt('/feed');
  await page.goto('/u/me');
  await expect(page).toBeAt(`/u/petra_pipe_${mark}`);
  await page.getByRole('link', { name: 'Edit Profile' }).click();

  await test.step('the picture is uploaded, and previewed before it is saved', async () => {
    await page.getByLabel('Upload an avatar').setInputFiles(picture);
    await expect(page.getByRole('img', { name: 'Avatar preview' }).locator('img')).toBeVisible();
    await expect(page.getByLabel('Avatar URL')).toHaveValue('');
  });

  await test.step('leaving with unsaved changes asks for confirmation', async () => {
    await page.getByLabel('Bio').fill('Slow smoke, fast bicycle.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('You have unsaved changes.');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toBeAt('/settings/profile');
    await page.getByRole('link', { name: 'Account' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Bio')).toHaveValue('Slow smoke, fast bicycle.');
  });

  await test.step('an invalid username or website is reported beside its field', async () => {
    await page.getByLabel('Username').fill('Admin');
    await page.getByLabel('Website').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This username is already taken. Please choose another one.')).toBeVisible();
    await expect(page.getByText('Please enter an address that starts with https://')).toBeVisible();
  });

  await test.step('saving is confirmed, and the old address redirects to the new one', async () => {
    await page.getByLabel('Username').fill(`petra_${mark}`);
    await page.getByLabel('Website').fill('https://pipes.example.org/petra');
    const saved = 'Profile updated successfully!';
    await actAndSee(page, saved, () => page.getByRole('button', { name: 'Save' }).click());
    await expect(page.getByText(saved)).toBeHidden();
    await page.goto(`/profile/Petra_Pipe_${mark}`);
    await expect(page).toBeAt(`/u/petra_${mark}`);
    await expect(page.getByText('Slow smoke, fast bicycle.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'pipes.example.org/petra' })).toBeVisible();
  });
});

test('a user follows others from a profile and from a list; after rapid taps, the last one counts', async ({
  enter,
}) => {
  const page = await enter('Henrik Sandvik', '/u/tomasz_wilk');
  const follow = page.getByRole('button', { name: /^(Follow|Following) Tomasz Wilk$/ });
  const isFollowing = (await follow.textContent()) === 'Following';
  for (let tap = 0; tap < 4; tap += 1) await follow.click();
  await expect(follow).toHaveText(isFollowing ? 'Following' : 'Follow');

  await page.getByRole('button', { name: /Followers?$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /^Followers \(\d+\)$/ })).toBeVisible();
  const ines = dialog.getByRole('button', { name: /^(Follow|Following) Inês Faria$/ });
  const before = (await ines.textContent()) ?? '';
  const after = before === 'Follow' ? 'Following' : 'Follow';
  await ines.click();
  await expect(ines).toHaveText(after);
  await dialog.getByRole('link', { name: 'Inês Faria' }).click();
  await expect(page).toBeAt('/u/ines_faria');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `${after} Inês Faria` })).toBeVisible();
  await page.getByRole('button', { name: `${after} Inês Faria` }).click();
  await expect(page.getByRole('button', { name: `${before} Inês Faria` })).toBeVisible();
});

test('a mention is chosen by keyboard or by click, and becomes a link', async ({ member }) => {
  await member.goto('/feed');
  // Comments are open if the post has any.
  const article = member
    .getByRole('article')
    .filter({ has: member.getByLabel('Write a comment') })
    .first();
  const field = article.getByLabel('Write a comment');
  await field.pressSequentially('Ask @tomas', { delay: 20 });
  const list = member.getByRole('listbox', { name: 'People to mention' });
  await expect(list.getByRole('option', { name: /Tomasz Wilk/ })).toBeVisible();
  // The list opens at the @, not at the edge of the field.
  const [fieldBox, listBox] = [await field.boundingBox(), await list.boundingBox()];
  expect(listBox?.x).toBeGreaterThan((fieldBox?.x ?? 0) + 30);
  await field.press('Escape');
  await expect(list).toBeHidden();
  // Typing more searches again, and Enter picks.
  await field.press('z');
  await list.getByRole('option', { name: /Tomasz Wilk/ }).waitFor();
  await field.press('Enter');
  await expect(field).toHaveValue('Ask @tomasz_wilk ');
  await field.pressSequentially('and @wal', { delay: 20 });
  await list.getByRole('option', { name: /Walter Prescott/ }).click();
  await expect(field).toBeFocused();
  const mark = newMark();
  await field.pressSequentially(mark);
  await article.getByRole('button', { name: 'Comment', exact: true }).click();
  const comment = article.getByRole('listitem').filter({ hasText: mark });
  await expect(comment.getByRole('link', { name: '@tomasz_wilk' })).toHaveAttribute('href', '/u/tomasz_wilk');
  await comment.getByRole('link', { name: '@walter_prescott' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'Walter Prescott' })).toBeVisible();
});

test('the search tolerates typos, says when nothing is found, and works by keyboard', {
  tag: '@both',
}, async ({ member }) => {
  await member.goto('/events');
  const box = await openSearch(member);
  await box.pressSequentially('latakai after', { delay: 10 });
  const hit = member.getByRole('option', { name: /Latakia After Dark/ });
  await expect(hit).toBeVisible();
  await box.fill('zzqxy');
  await expect(member.getByText('No results found for "zzqxy"')).toBeVisible();
  await box.fill('latakai after');
  await expect(hit).toBeVisible();
  await box.press('ArrowDown');
  await expect(hit).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(member).toBeAt('/clubs/latakia-after-dark');
});

test('the slash key focuses the search box', async ({ member }) => {
  await member.goto('/events');
  await member.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await member.keyboard.press('/');
  const box = member.getByRole('combobox', { name: 'Search' });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await expect(box).toHaveAttribute('placeholder', 'Search clubs, users, reviews...');
});

test.describe('deleting an account', () => {
  // The browser logs three kinds of failed requests: for the deleted profile, for a count requested during the deletion, and
  // to refresh that request's token.
  test.use({ expectedInConsole: /status of (400|401|404)/ });

  test('a user exports their data and permanently deletes their account', async ({ page }) => {
    const mark = newMark();
    await page.goto('/login');
    await signInAsSomeoneNew(page, { name: `Gus Goodbye ${mark}`, account: `gus.${mark}@example.com` });
    await expect(page).toBeAt('/feed');
    await page.goto('/clubs/briar-bench');
    await page.getByRole('button', { name: 'Join Club' }).click();
    await expect(page.getByRole('button', { name: 'Joined' })).toBeDisabled();
    await page.goto('/feed');
    await writePost(page, `Farewell ${mark}`);
    const post = page.getByRole('article').filter({ hasText: `Farewell ${mark}` });
    await post.getByRole('link', { name: /ago|now/ }).click();
    await expect(page).toBeAt(/\/posts\//);
    const address = page.url();

    await page.goto('/settings/account');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your data' }).click();
    expect((await download).suggestedFilename()).toBe('retrohale-export.zip');

    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Delete account' });
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('Keep my posts and comments').check();
    await dialog.getByLabel(/^Type your username/).fill(`gus_goodbye_${mark}`);
    await confirm.click();
    await expect(page).toBeAt('/login');
    await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();

    await page.goto(`/login?next=${encodeURIComponent(new URL(address).pathname)}`);
    await signInAsSomeoneNew(page, { name: `Rita Reader ${mark}`, account: `rita.${mark}@example.com` });
    await expect(page.getByRole('article')).toContainText('Deleted member');
    await expect(page.getByRole('article').getByRole('link', { name: /Gus|Deleted/ })).toHaveCount(0);
    await page.goto(`/u/gus_goodbye_${mark}`);
    await expect(page.getByText('Profile not found')).toBeVisible();
  });
});
