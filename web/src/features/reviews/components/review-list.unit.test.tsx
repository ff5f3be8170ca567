import { useInfiniteQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSurfaces } from '@/testing/load-surfaces.ts';
import { ana, another, pageOf, review } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { reviewsQuery } from '../api/get-reviews.ts';
import { ReviewList } from './review-list.tsx';

beforeAll(loadSurfaces);
beforeEach(() => signIn());

function List() {
  return <ReviewList query={useInfiniteQuery(reviewsQuery({}))} empty="No reviews yet" />;
}

const deleted = () => new Response(null, { status: 204 });

async function choose(user: ReturnType<typeof show>, entry: string) {
  await user.click(await screen.findByRole('button', { name: 'Review options' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

test('when the author deletes a review, it leaves the list immediately', async () => {
  const mine = {
    ...review,
    authorId: ana.id,
    author: ana,
    viewer: { ...review.viewer, canEdit: true, canDelete: true, canReport: false },
  };
  const asked = answer({
    'GET /api/reviews': pageOf(
      mine,
      another(review, 1, { title: 'Another', viewer: { ...mine.viewer, canEdit: false, canDelete: false } }),
    ),
    [`DELETE /api/reviews/${review.id}`]: deleted,
  });
  const user = show(<List />);
  await choose(user, 'Delete Review');
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this review?',
  });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(review.title)).toBeNull());
  screen.getByText('Another');
  expect(asked.at(-1)).toMatchObject({ route: `DELETE /api/reviews/${review.id}`, body: undefined });
});

test('an admin removes a review from the club, and it stays in the list without the club', async () => {
  let shown = { ...review, viewer: { ...review.viewer, canRemove: true } };
  const asked = answer({
    'GET /api/reviews': () => pageOf(shown),
    [`DELETE /api/reviews/${review.id}`]: () => {
      shown = { ...review, clubId: null, club: null };
      return deleted();
    },
  });
  const user = show(<List />);
  await screen.findByRole('link', { name: 'The Briar Bench' });
  await choose(user, 'Remove Review');
  const dialog = await screen.findByRole('dialog', { name: 'Remove Review' });
  await user.type(within(dialog).getByLabelText('Reason (optional)'), 'Not about pipes');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText(review.title);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'The Briar Bench' })).toBeNull());
  expect(asked.find(({ route }) => route.startsWith('DELETE'))?.body).toEqual({ reason: 'Not about pipes' });
});

test('a like is shown immediately, and then the count from the server', async () => {
  const asked = answer({
    'GET /api/reviews': pageOf(review),
    [`POST /api/reviews/${review.id}/like`]: { isLikedByUser: true, _count: { likes: 7 } },
  });
  const user = show(<List />);
  const like = await screen.findByRole('button', { name: 'Like 2' });
  await user.click(like);
  expect(like.getAttribute('aria-pressed')).toBe('true');
  await screen.findByRole('button', { name: 'Like 7' });
  expect(asked.filter(({ route }) => route.startsWith('POST'))).toHaveLength(1);
});
