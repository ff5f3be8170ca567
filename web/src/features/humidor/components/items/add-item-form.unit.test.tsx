import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectOwnDraftPerProduct } from '@/testing/own-draft-per-product.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import AddItemForm from './add-item-form.tsx';

test('the fields depend on the category: cigars and a box, or grams and a tin', async () => {
  signIn();
  answer({});
  const user = show(<AddItemForm onDone={() => undefined} />);
  screen.getByLabelText('To start with (cigars)');
  screen.getByLabelText('Box date (optional)');
  await user.selectOptions(screen.getByLabelText('Category'), 'Pipe Tobacco');
  screen.getByLabelText('To start with (grams)');
  screen.getByLabelText('Tin date (optional)');
  expect(screen.queryByLabelText('Box date (optional)')).toBeNull();
});

test('an item starts without what was written about another of the same name', async () => {
  signIn();
  answer({});
  const open = (brand: string) =>
    show(
      <AddItemForm about={{ category: 'CIGAR', productName: 'Robusto', brand }} onDone={() => undefined} />,
    );
  await expectOwnDraftPerProduct(open, /^Note/);
});

test.each(['50,5', '50.5'])('%s grams are fifty and a half', async (had) => {
  signIn();
  const asked = answer({});
  const user = show(<AddItemForm onDone={() => undefined} />);
  await user.selectOptions(screen.getByLabelText('Category'), 'Pipe Tobacco');
  await user.type(screen.getByLabelText('Product Name'), 'Flake');
  await user.type(screen.getByLabelText('To start with (grams)'), had);
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  await vi.waitFor(() =>
    expect(asked.find(({ route }) => route === 'POST /api/humidor')?.body).toMatchObject({ amountHad: 50.5 }),
  );
});

test('what is not a number is not sent', async () => {
  signIn();
  const asked = answer({});
  const user = show(<AddItemForm onDone={() => undefined} />);
  await user.type(screen.getByLabelText('Product Name'), 'Robusto');
  await user.type(screen.getByLabelText('To start with (cigars)'), '1,000');
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  await screen.findByText('Please enter a number');
  expect(asked.filter(({ route }) => route === 'POST /api/humidor')).toEqual([]);
});
