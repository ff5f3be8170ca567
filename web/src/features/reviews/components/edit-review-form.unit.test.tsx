import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { review } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import EditReviewForm from './edit-review-form.tsx';

test('an edit sends only the edited fields', async () => {
  signIn();
  const asked = answer({ [`PATCH /api/reviews/${review.id}`]: { ...review, unreachableMentions: [] } });
  const onDone = vi.fn();
  const user = show(<EditReviewForm review={review} onDone={onDone} />);
  const title = screen.getByLabelText(/Title/);
  await user.clear(title);
  await user.type(title, 'A small marvel');
  await user.click(screen.getByRole('button', { name: /^Update Review/ }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(asked.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ title: 'A small marvel' });
});
