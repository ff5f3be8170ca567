import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { another, comment, pageOf, review } from '@/testing/samples.ts';
import { show, showInTab } from '@/testing/show.tsx';
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

test.each(['/events', `/reviews?review=${another(review, 1).id}`])(
  'a deletion that ends after the user has opened %s leaves them there',
  async (path) => {
    const deleted = Promise.withResolvers<Response>();
    const own = { ...review, viewer: { ...review.viewer, canDelete: true } };
    const other = another(review, 1, { title: 'The other review' });
    answer({
      'GET /api/reviews': pageOf(own, other),
      [`GET /api/reviews/${own.id}`]: own,
      [`GET /api/reviews/${other.id}`]: other,
      [`DELETE /api/reviews/${own.id}`]: deleted.promise,
    });
    const user = showInTab(
      <>
        <Link to={path}>Elsewhere</Link>
        <Routes>
          <Route path="/reviews" element={<Reviews />} />
          <Route path="/events" element={<h1>Events</h1>} />
        </Routes>
      </>,
      `/reviews?review=${own.id}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Review options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Review' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(window.location.href).toContain(path));
    await act(() => deleted.resolve(new Response(null, { status: 204 })));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(window.location.pathname + window.location.search).toBe(path);
  },
);
