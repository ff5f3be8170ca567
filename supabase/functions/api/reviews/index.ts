import { commentRoutes } from '../comments/comment-routes.ts';
import { del, get, patch, post, routes } from '../http/routes.ts';
import { createReview } from './create-review.ts';
import { deleteReview } from './delete-review.ts';
import { getReview } from './get-review.ts';
import { getReviews } from './get-reviews.ts';
import { getUserReviews } from './get-user-reviews.ts';
import { likeReview, unlikeReview } from './like-review.ts';
import { updateReview } from './update-review.ts';

export const reviews = routes(
  '/reviews',
  get('/', getReviews),
  post('/', createReview),
  get('/user/:username', getUserReviews),
  get('/:id', getReview),
  patch('/:id', updateReview),
  del('/:id', deleteReview),
  post('/:id/like', likeReview),
  del('/:id/like', unlikeReview),
  ...commentRoutes('review'),
);
