import { expect, fillProduct, newMark, noteAsFull, openDialog, test } from './journey.ts';

/** Both users compare their palates, and they share a club. */
test('an aged tin is smoked, noted and reviewed, and a club member with a similar palate finds it', async ({
  enter,
}) => {
  const product = `Journey Flake ${newMark()}`;
  const year = new Date().getFullYear() - 10;
  const ines = await enter('Inês Faria', '/humidor');

  await test.step('a tin of ten years ago is in the humidor', async () => {
    const form = await openDialog(ines, 'Add to Humidor');
    await fillProduct(form, 'Pipe Tobacco', product);
    await form.getByLabel('Kept as').selectOption('Tin');
    await form.getByLabel('To start with (grams)').fill('50');
    await form.getByLabel('Tin date').fill(`${year}-01-01`);
    await form.getByRole('button', { name: 'Add to Humidor' }).click();
    await expect(form).toHaveCount(0);
    await expect(ines.getByRole('article', { name: product })).toContainText(`Tin from ${year}, 10 years`);
  });

  await test.step('smoking a bowl reduces the amount, and opens a journal entry with the tobacco filled in', async () => {
    await ines.getByRole('article', { name: product }).getByRole('button', { name: 'Smoke a bowl' }).click();
    const form = ines.getByRole('dialog', { name: 'New Entry' });
    await expect(form.getByLabel('Product Name')).toHaveValue(product);
    await form.getByRole('radio', { name: '5 stars' }).press(' ');
    await form.getByLabel('A few words').fill('Figs, at last.');
    await form.getByRole('button', { name: 'Save Entry' }).click();
    await expect(form).toHaveCount(0);
    await expect(ines.getByRole('article', { name: product })).toContainText('of 50 g');
  });

  await test.step('the entry becomes a review', async () => {
    await ines.goto('/journal');
    await ines.getByRole('article', { name: product }).getByRole('button', { name: 'Write Review' }).click();
    const form = ines.getByRole('dialog', { name: 'Write a Review' });
    await expect(form.getByLabel('Review Content')).toHaveValue('Figs, at last.');
    await form.getByLabel('Review Title').fill('Ten years');
    await noteAsFull(form, 'Taste');
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await expect(form).toHaveCount(0);
    const entry = ines.getByRole('article', { name: product });
    await expect(entry.getByRole('link', { name: 'View Review' })).toBeVisible();
  });

  await test.step('a club member finds it by their palate', async () => {
    const walter = await enter('Walter Prescott', '/feed');
    await walter.getByRole('combobox', { name: 'Search' }).fill(product);
    await walter.getByRole('option', { name: product }).first().click();
    await expect(walter.getByRole('heading', { level: 1, name: product })).toBeVisible();
    await expect(walter.getByRole('region', { name: 'People you know' })).toContainText('Inês Faria');
    await walter.getByRole('button', { name: 'My palate' }).click();
    await expect(walter.getByRole('article').filter({ hasText: 'Ten years' })).toBeVisible();
  });
});
