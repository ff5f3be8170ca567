import { del, get, patch, post } from '../http/routes.ts';
import { createComment } from './create-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { getComments } from './get-comments.ts';
import type { Subject } from './subjects.ts';
import { updateComment } from './update-comment.ts';

/** The routes for comments on a post, a review or an event, which follow the same rules. */
export const commentRoutes = (on: Subject) => [
  get('/:id/comments', getComments(on)),
  post('/:id/comments', createComment(on)),
  patch('/:id/comments/:commentId', updateComment(on)),
  del('/:id/comments/:commentId', deleteComment(on)),
];
