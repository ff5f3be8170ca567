import { examine } from './examine.ts';
import { expect, fillProduct, newMark, noteAsFull, openDialog, test } from './journey.ts';

test('a review with tasting notes shapes its product’s profile, and two members agree on a fact', async ({
  enter,
}) => {
  const yuki = await enter('Yuki Tanabe', '/reviews');
  const product = `Journey Corona ${newMark()}`;

  await test.step('flavours are chosen on the wheel by keyboard', async () => {
    const form = await openDialog(yuki, 'Write Review', 'Write a Review');
    await fillProduct(form, 'Cigar', product);
    await form.getByLabel('Review Title').fill('Noted');
    await form.getByLabel('Review Content').fill('Slowly, on the veranda.');
    await noteAsFull(form, 'Strength');
    await form.getByRole('button', { name: /^Wood/ }).press('Enter');
    await form.getByRole('button', { name: 'Cedar' }).press('Space');
    await examine(yuki);
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await expect(form).toHaveCount(0);
  });

  await test.step('its card links to the product, whose page draws the profile', async () => {
    await yuki.getByRole('link', { name: product }).first().click();
    await expect(yuki.getByRole('heading', { level: 1, name: product })).toBeVisible();
    await yuki.getByText('Show as a table').click();
    await expect(yuki.getByRole('row', { name: 'Flavour Cedar 1' })).toBeVisible();
    const dialog = await openDialog(yuki, 'Suggest a Fact');
    await dialog.getByLabel('Value').selectOption('Corona');
    await dialog.getByRole('button', { name: 'Suggest' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(yuki.getByRole('button', { name: 'Withdraw Vitola' })).toBeVisible();
  });

  await test.step('a second member confirms the fact', async () => {
    const tomasz = await enter('Tomasz Wilk', new URL(yuki.url()).pathname);
    await tomasz.getByRole('button', { name: 'Agree with Vitola: Corona' }).click();
    await expect(tomasz.getByRole('button', { name: 'History' })).toBeVisible();
    await expect(tomasz.getByRole('definition').filter({ hasText: 'Corona' })).toBeVisible();
    await examine(tomasz);
  });
});
