import type { Page } from '@playwright/test';
import { expect, fillProduct, newMark, openDialog, test } from './journey.ts';

const picture = 'supabase/seed/media/estate-pipe/480-1280x860.webp';
const card = (page: Page, title: string) => page.getByRole('article', { name: title });

async function openForm(page: Page) {
  await page.goto('/reviews');
  const form = await openDialog(page, 'Write Review', 'Write a Review');
  await form.getByLabel('Product Name').waitFor();
  return form;
}

async function writeReview(page: Page, { product, title }: { product: string; title: string }) {
  const form = await openForm(page);
  await form.getByLabel('Product Name').fill(product);
  await form.getByLabel('Review Title').fill(title);
  await form.getByLabel('Review Content').fill('Burned well.');
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form).toHaveCount(0);
  await expect(card(page, title)).toBeVisible();
}

test('the form reports missing fields, takes stars by keyboard, and keeps a draft', {
  tag: '@phone',
}, async ({ member }) => {
  const form = await openForm(member);

  await test.step('the form has defaults and required fields', async () => {
    await expect(form.getByLabel('Category')).toHaveValue('PIPE_TOBACCO');
    await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked();
    for (const label of ['Brand', 'Image URL']) await expect(form.getByLabel(label)).toBeVisible();
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await expect(form.getByText('Please name the product')).toBeVisible();
    await expect(form.getByText('Please give your review a title')).toBeVisible();
    await expect(form.getByText('Please write something')).toBeVisible();
  });

  await test.step('arrow keys change the stars', async () => {
    await form.getByRole('radio', { name: '5 stars' }).focus();
    await member.keyboard.press('ArrowLeft');
    await member.keyboard.press('ArrowLeft');
    await expect(form.getByRole('radio', { name: '3 stars' })).toBeChecked();
  });

  await test.step('typing suggests products, and picking one fills in brand and category', async () => {
    await form.getByLabel('Category').selectOption('CIGAR');
    await form.getByLabel('Product Name').pressSequentially('lampl');
    await expect(form.getByRole('option', { name: /Lamplighter No. 4/ })).toBeVisible();
    await member.keyboard.press('ArrowDown');
    await member.keyboard.press('Enter');
    await expect(form.getByLabel('Product Name')).toHaveValue('Lamplighter No. 4');
    await expect(form.getByLabel('Brand')).toHaveValue('Aldermere & Finch');
    await expect(form.getByLabel('Category')).toHaveValue('PIPE_TOBACCO');
    await expect(form.getByRole('listbox')).toHaveCount(0);
  });

  await test.step('Escape closes the suggestions, but not the form', async () => {
    await form.getByLabel('Product Name').fill('sol v');
    await expect(form.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await member.keyboard.press('Escape');
    await expect(form.getByRole('listbox')).toHaveCount(0);
    await expect(form).toBeVisible();
  });

  await test.step('a draft survives a closed form and a reload', async () => {
    await form.getByLabel('Review Title').fill('Half a review');
    await form.getByRole('button', { name: 'Close' }).click();
    await member.reload();
    const again = await openForm(member);
    await expect(again.getByLabel('Review Title')).toHaveValue('Half a review');
    await expect(again.getByRole('radio', { name: '3 stars' })).toBeChecked();
    await again.getByRole('button', { name: 'Start over' }).click();
    await expect(again.getByLabel('Review Title')).toHaveValue('');
    await expect(again.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await again.getByRole('button', { name: 'Cancel' }).click();
  });
});

test('a review is written, read by another member, edited, and deleted', async ({ member, enter }) => {
  const title = `Worth the stairs ${newMark()}`;
  const form = await openForm(member);
  await fillProduct(form, 'PIPE', `Stair Pipe ${title.slice(-6)}`);
  await form.getByLabel('Brand').fill('Wilk Pipes');
  await form.getByRole('radio', { name: '4 stars' }).press(' ');
  await form.getByLabel('Review Title').fill(title);
  await form.getByLabel('Review Content').fill('First line.\nSecond line, for ');
  await form.getByLabel('Review Content').press('End');
  await form.getByLabel('Review Content').pressSequentially('@tomasz');
  await expect(form.getByRole('option', { name: /Tomasz Wilk/ })).toBeVisible();
  await member.keyboard.press('Enter');
  const chooser = member.waitForEvent('filechooser');
  await form.locator('label', { hasText: 'Upload a picture' }).click();
  await (await chooser).setFiles(picture);
  await expect(form.getByRole('img', { name: 'Preview of the product' })).toBeVisible();
  await expect(form.getByLabel('Image URL')).toHaveValue('');
  await form.getByLabel('Share in a club').selectOption('The Briar Bench');
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form).toHaveCount(0);

  const other = await enter('Amara Diallo', '/reviews');
  await test.step('another member sees the whole review and cannot change it', async () => {
    const seen = card(other, title);
    for (const text of ['Inês Faria', 'just now', 'Pipe', 'Wilk Pipes', 'First line.\nSecond line'])
      await expect(seen).toContainText(text);
    await expect(seen.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    await expect(seen.getByRole('img', { name: /^Picture of/ })).toBeVisible();
    await expect(seen.getByRole('link', { name: 'The Briar Bench' })).toHaveAttribute(
      'href',
      '/clubs/briar-bench',
    );
    await expect(seen.getByRole('link', { name: '@tomasz_wilk' })).toHaveAttribute('href', '/u/tomasz_wilk');
    await seen.getByRole('button', { name: 'Review options' }).click();
    await expect(other.getByRole('menuitem')).toHaveText([
      'Report Review',
      'Mute @ines_faria',
      'Block @ines_faria',
    ]);
    await other.keyboard.press('Escape');
  });

  await test.step('the author edits it', async () => {
    await card(member, title).getByRole('button', { name: 'Review options' }).click();
    await member.getByRole('menuitem', { name: 'Edit Review' }).click();
    const edit = member.getByRole('dialog', { name: 'Edit Review' });
    await expect(edit.getByLabel('Review Title')).toHaveValue(title);
    await expect(edit.getByLabel('Share in a club')).toHaveCount(0);
    await edit.getByRole('radio', { name: '2 stars' }).press(' ');
    await edit.getByRole('button', { name: 'Update Review' }).click();
    await expect(edit).toHaveCount(0);
    await expect(card(member, title).getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();
    await expect(card(member, title)).toContainText('edited');
  });

  await test.step('its link opens and highlights it, and the profile lists it', async () => {
    await card(member, title).getByRole('link', { name: 'just now' }).click();
    await expect(member).toBeAt(/\/reviews\?review=/);
    await expect(card(member, title)).toHaveAttribute('aria-current', 'true');
    await expect(card(member, title)).toBeFocused();
    await expect(card(member, title)).toHaveCount(1);
    await other.goto('/u/ines_faria?tab=reviews');
    await expect(card(other, title)).toBeVisible();
  });

  await test.step('the author confirms and deletes it, on the page that its link opens', async () => {
    await card(member, title).getByRole('button', { name: 'Review options' }).click();
    await member.getByRole('menuitem', { name: 'Delete Review' }).click();
    const question = member.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this review?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(card(member, title)).toHaveCount(0);
    await expect(member).toBeAt('/reviews');
    await other.reload();
    await expect(card(other, title)).toHaveCount(0);
  });
});

test('the filters are in the address, and a product with at least three reviews has an average', async ({
  member,
}) => {
  await member.goto('/reviews');
  await member.getByRole('button', { name: 'Accessories' }).click();
  await expect(member).toBeAt('/reviews?category=ACCESSORY');
  await expect(card(member, 'Use the rook for the flake')).toBeVisible();
  await expect(card(member, 'A black tea somebody forgot')).toHaveCount(0);
  await member.reload();
  await expect(member.getByRole('button', { name: 'Accessories' })).toHaveAttribute('aria-pressed', 'true');

  await member.getByRole('button', { name: 'All', exact: true }).click();
  await expect(member).toBeAt('/reviews');

  await test.step('a product with three reviews has an average and a distribution', async () => {
    await card(member, 'The inside of a violin').getByRole('link', { name: 'Lamplighter No. 4' }).click();
    await expect(member).toBeAt('/products/aldermere-finch-lamplighter-no-4');
    const summary = member.getByRole('region', { name: 'Lamplighter No. 4: 3 reviews' });
    await expect(summary.getByText('4.7')).toBeVisible();
    await expect(summary.getByRole('listitem').first()).toHaveText(/5 stars.*2/);
    await expect(member.getByRole('article')).toHaveCount(3);
  });

  await test.step('a product with two reviews has none', async () => {
    await member.goto('/reviews?product=fogbell+flake');
    await expect(member.getByRole('region', { name: 'Fogbell Flake: 2 reviews' })).toContainText(
      'The average appears once there are three reviews.',
    );
    await member.goBack();
    await expect(member.getByRole('region', { name: 'Lamplighter No. 4: 3 reviews' })).toBeVisible();
  });
});

test('the feed shows the latest reviews in a tab, and the search finds them', { tag: '@phone' }, async ({
  member,
}) => {
  const title = `Found again ${newMark()}`;
  await writeReview(member, { product: 'Searchable Poker', title });
  await member.goto('/feed');
  await member.getByRole('tab', { name: 'Recent Reviews' }).click();
  await expect(
    member
      .getByRole('listitem')
      .getByRole('img', { name: /out of 5 stars/ })
      .first(),
  ).toBeVisible();

  await test.step('a tablet shows both at the side, without tabs', async () => {
    await member.setViewportSize({ width: 768, height: 1024 });
    await expect(member.getByRole('complementary', { name: 'Events and reviews' })).toBeVisible();
    await expect(member.getByRole('tab', { name: 'Recent Reviews' })).toBeHidden();
    await member.setViewportSize({ width: 390, height: 844 });
  });

  await member.getByRole('button', { name: 'Search', exact: true }).click();
  const box = member.getByRole('combobox', { name: 'Search' }).filter({ visible: true });
  await box.fill(title.toLowerCase());
  await member.getByRole('option', { name: new RegExp(title) }).click();
  await expect(member).toBeAt(/\/reviews\?review=/);
  await expect(card(member, title)).toHaveAttribute('aria-current', 'true');
});

test('a review that is shared in a club is among its posts and its reviews', { tag: '@phone' }, async ({
  member,
}) => {
  const title = `From the terrace ${newMark()}`;
  await member.goto('/clubs/porto-terrace-herf?tab=reviews');
  const form = await openDialog(member, 'Write Review', 'Write a Review');
  await form.getByLabel('Product Name').fill('Terrace Robusto');
  await form.getByLabel('Review Title').fill(title);
  await form.getByLabel('Review Content').fill('Burned well in the wind.');
  await expect(form.getByLabel('Share in a club')).toHaveValue(/./);
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form).toHaveCount(0);
  await expect(card(member, title)).toBeVisible();
  await member.getByRole('tab', { name: 'Feed' }).click();
  await expect(member.getByRole('feed').getByRole('article', { name: title })).toBeVisible();
});
