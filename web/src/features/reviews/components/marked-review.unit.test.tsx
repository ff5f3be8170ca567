import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { review } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { reviewQuery } from '../api/get-review.ts';
import { MarkedReview } from './marked-review.tsx';

function open(reply: Response) {
  queryClient.setQueryDefaults(reviewQuery(review.id).queryKey, { retry: false });
  answer({ [`GET /api/reviews/${review.id}`]: reply });
  show(<MarkedReview id={review.id} onDeleted={() => undefined} />);
  return screen.findByRole('alert');
}

test('loading a review that does not exist cannot be retried', async () => {
  expect((await open(refuse(404, 'Review not found'))).textContent).toBe('Review not found');
});

test.each([
  ['the sentence of the server', refuse(503, 'Reviews are being moved.'), 'Reviews are being moved.'],
  ['the fallback without one', new Response('Bad gateway', { status: 502 }), 'Failed to load reviews'],
])('a review that cannot be loaded shows %s', async (_what, reply, sentence) => {
  expect((await open(reply)).textContent).toContain(sentence);
  screen.getByRole('button', { name: 'Try again' });
});

test('a review takes the focus when it has loaded, but not out of a field', async () => {
  const reply = Promise.withResolvers<unknown>();
  answer({ [`GET /api/reviews/${review.id}`]: () => reply.promise });
  const user = show(
    <>
      <input aria-label="Search" />
      <MarkedReview id={review.id} onDeleted={() => undefined} />
    </>,
  );
  await user.type(screen.getByLabelText('Search'), 'Sol');
  reply.resolve(review);
  const card = await screen.findByRole('article');
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  cleanup();
  show(<MarkedReview id={review.id} onDeleted={() => undefined} />);
  expect(await screen.findByRole('article')).not.toBe(card);
  expect(document.activeElement).toBe(screen.getByRole('article'));
});
