import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { another, comment, pageOf, review } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import Reviews from './reviews.tsx';

beforeEach(() => signIn());

test('the review in the address has its comments below it, and accepts a new one', async () => {
  const below = { ...comment, postId: null, reviewId: review.id };
  const said = { ...another(below, 1, { content: 'Which wrapper?' }), unreachableMentions: [] };
  const asked = answer({
    'GET /api/reviews': pageOf(),
    [`GET /api/reviews/${review.id}`]: review,
    [`GET /api/reviews/${review.id}/comments`]: pageOf(below),
    [`POST /api/reviews/${review.id}/comments`]: said,
  });
  const user = show(<Reviews />, `/reviews?review=${review.id}`);
  const panel = within(await screen.findByRole('group', { name: 'Comments' }));
  await panel.findByText('Which leaf?');
  await user.type(panel.getByLabelText('Write a comment'), 'Which wrapper?');
  await user.click(panel.getByRole('button', { name: 'Comment' }));
  await panel.findByText('Which wrapper?');
  expect(asked.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ content: 'Which wrapper?' });
  // The review is fetched again for its new number of comments.
  const loads = () => asked.filter(({ route }) => route === `GET /api/reviews/${review.id}`);
  await waitFor(() => expect(loads().length).toBeGreaterThan(1));
});
