import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { another, pageOf, review } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { useDeleteReview } from './delete-review.ts';
import { latestReviewsQuery } from './get-reviews.ts';

beforeEach(() => signIn());

const mine = { ...review, viewer: { ...review.viewer, canDelete: true } };

function Latest() {
  const { data } = useQuery(latestReviewsQuery);
  const { mutate } = useDeleteReview(mine, () => undefined);
  return (
    <>
      <button type="button" onClick={() => mutate(undefined)}>
        Delete
      </button>
      <ul>
        {data?.items.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  );
}

test('the fourth review moves up to the latest three when one of them is deleted', async () => {
  const reviews = [mine, ...[2, 3, 4].map((number) => another(review, number, { title: `No. ${number}` }))];
  answer({
    'GET /api/reviews': () => pageOf(...reviews.slice(0, 3)),
    [`DELETE /api/reviews/${review.id}`]: () => {
      reviews.shift();
      return new Response(null, { status: 204 });
    },
  });
  const user = show(<Latest />);
  await screen.findByText(review.title);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(review.title)).toBeNull());
  await screen.findByText('No. 4');
});
