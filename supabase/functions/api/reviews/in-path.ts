import { reviewParams } from '../../_shared/contract/reviews.ts';
import { notFound } from '../../_shared/errors.ts';

export const reviewInPath = { params: reviewParams, missing: notFound('Review not found') };
