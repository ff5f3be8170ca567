import { deleting } from '../http/deleting.ts';
import { reviewInPath } from './in-path.ts';

export const deleteReview = deleting({ noun: 'review', author: 'author', ...reviewInPath });
