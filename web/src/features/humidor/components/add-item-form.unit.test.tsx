import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import AddItemForm from './add-item-form.tsx';

test('the fields depend on the category: cigars and a box, or grams and a tin', async () => {
  signIn();
  answer({});
  const user = show(<AddItemForm onDone={() => undefined} />);
  screen.getByLabelText('Had (cigars)');
  screen.getByLabelText('Box date (optional)');
  await user.selectOptions(screen.getByLabelText('Category'), 'Pipe Tobacco');
  screen.getByLabelText('Had (grams)');
  screen.getByLabelText('Tin date (optional)');
  expect(screen.queryByLabelText('Box date (optional)')).toBeNull();
});
