import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import WriteReviewForm from './write-review-form.tsx';

beforeEach(() => signIn());

const noClubs = { data: [], isPending: false, isError: false, error: null, refetch: async () => undefined };

test('a review that was begun stays with its product, wherever it is opened again', async () => {
  answer({});
  const form = (productName: string) => (
    <WriteReviewForm clubs={noClubs as never} about={{ category: 'CIGAR', productName }} onDone={() => {}} />
  );
  const user = show(form('Half Corona'));
  await user.type(screen.getByLabelText(/Title/), 'A small marvel');
  cleanup();
  show(form('Petit Robusto'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Product Name/).value).toBe('Half Corona');
  expect(screen.getByLabelText<HTMLInputElement>(/Title/).value).toBe('A small marvel');
});
