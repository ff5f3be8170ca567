import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadSurfaces } from '@/testing/load-surfaces.ts';
import { another, pageOf, productDetails } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { MergeProduct } from './merge-product.tsx';

beforeAll(loadSurfaces);

const goes = { ...productDetails, slug: 'nocturn', productName: 'Nocturn' };
const stays = another(goes, 1, {
  slug: 'nocturne',
  productName: 'Nocturne',
  brand: 'Aldermere',
  reviewCount: 4,
});

const otherKind = another(goes, 2, {
  productName: 'Nocturne Corona',
  category: goes.category === 'CIGAR' ? 'PIPE_TOBACCO' : 'CIGAR',
});

const route = `POST /api/products/${goes.slug}/merge`;

/** Opens the dialog and searches for the product to keep. */
async function search(routes: Parameters<typeof answer>[0] = {}) {
  const requests = answer({ 'GET /api/products': pageOf(goes, otherKind, stays), ...routes });
  const user = show(<MergeProduct product={goes} />);
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Nocturn' }));
  await user.type(dialog.getByRole('combobox', { name: 'Merge into' }), 'noct');
  await dialog.findAllByRole('option');
  return { user, dialog, requests, submit: () => dialog.getByRole('button', { name: /^Merge/ }) };
}

test('shows which product is deleted and which is kept, and merges accordingly', async () => {
  const { user, dialog, requests, submit } = await search({ [route]: stays });
  dialog.getByText(/^Nocturn will be deleted\. Its reviews and notes will move to the product you choose/);
  expect(submit()).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('option', { name: /^Nocturne/ }));
  dialog.getByText(/^Kept: Aldermere · .* · 4 reviews$/);
  await user.click(submit());
  await screen.findByText('The products have been merged.');
  expect(requests.find((request) => request.route === route)?.body).toEqual({ into: 'nocturne' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('offers only products of the same category, and rejects the product itself', async () => {
  const { user, dialog, submit } = await search();
  expect(dialog.getAllByRole('option')).toHaveLength(2);
  await user.click(dialog.getByRole('option', { name: /^Nocturn[^e]/ }));
  dialog.getByText('Please choose another product of the same category');
  expect(submit()).toHaveProperty('disabled', true);
});

test('a name that was typed but not chosen cannot be merged into', async () => {
  const { user, dialog, submit } = await search();
  await user.click(dialog.getByRole('option', { name: /^Nocturne/ }));
  expect(submit()).toHaveProperty('disabled', false);
  await user.type(dialog.getByRole('combobox'), 's');
  expect(submit()).toHaveProperty('disabled', true);
});

test('an error is shown in the dialog', async () => {
  const { user, dialog, submit } = await search({ [route]: () => refuse(409, 'It was merged already.') });
  await user.click(dialog.getByRole('option', { name: /^Nocturne/ }));
  await user.click(submit());
  await dialog.findByText('It was merged already.');
});
