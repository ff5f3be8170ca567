import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { review } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import WriteReviewForm from './write-review-form.tsx';

let finishUpload: (url: string) => void;
vi.mock('@/lib/upload/upload-picture.ts', () => ({
  pictureUpload: {
    accept: 'image/*',
    isStored: () => true,
    upload: () =>
      new Promise<string>((resolve) => {
        finishUpload = resolve;
      }),
  },
}));

beforeEach(() => signIn());

const noClubs = { data: [], isPending: false, isError: false, error: null, refetch: async () => undefined };

test('a draft review keeps its product, wherever the form is opened again', async () => {
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

test.each([
  { more: '', left: '' },
  { more: '!', left: 'A small marvel!' },
])('a form that is opened again before the reply then has the title "$left"', async ({ more, left }) => {
  const reply = Promise.withResolvers<unknown>();
  const onDone = vi.fn();
  answer({ 'POST /api/reviews': () => reply.promise });
  const form = <WriteReviewForm clubs={noClubs as never} onDone={onDone} />;
  const title = () => screen.getByLabelText<HTMLInputElement>(/Title/);
  const user = show(form);
  await user.type(screen.getByLabelText(/^Product Name/), 'Half Corona');
  await user.type(title(), 'A small marvel');
  await user.type(screen.getByLabelText(/Content/), 'Cedar.');
  await user.click(screen.getByRole('button', { name: /^Submit Review/ }));
  cleanup();
  const returned = show(form);
  if (more) await returned.type(title(), more);
  reply.resolve({ ...review, unreachableMentions: [] });
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(title().value).toBe(left);
  cleanup();
  show(form);
  expect(title().value).toBe(left);
});

test('a review cannot be sent before its picture is uploaded', async () => {
  answer({});
  const user = show(<WriteReviewForm clubs={noClubs as never} onDone={() => {}} />);
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: /^Submit Review/ });
  expect(submit.disabled).toBe(false);
  await user.upload(
    screen.getByLabelText('Upload a picture'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  expect(submit.disabled).toBe(true);
  finishUpload('https://x.test/a.png');
  await vi.waitFor(() => expect(submit.disabled).toBe(false));
});
