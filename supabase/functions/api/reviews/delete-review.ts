import { deleteContent } from '../moderation/delete-content.ts';
import { reviewInPath } from './in-path.ts';

export const deleteReview = deleteContent('private.delete_review', 'review', reviewInPath);
