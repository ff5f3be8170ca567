import {
  type Review,
  type ReviewCategory,
  type ReviewDraft,
  type ReviewUpdate,
  reviewDraft,
  reviewUpdate,
} from '@contract/reviews.ts';
import { contractResolver } from '@/lib/contract-resolver.ts';
import { textOrNull } from '@/lib/text-or-null.ts';

/** The values of the form. An empty text stands for null. */
export type ReviewFields = {
  category: ReviewCategory;
  productName: string;
  brand: string;
  /** Stars, as text: the value of a radio button. */
  rating: string;
  title: string;
  content: string;
  imageUrl: string;
  clubId: string;
};

export const emptyFields: ReviewFields = {
  category: 'PIPE_TOBACCO',
  productName: '',
  brand: '',
  rating: '5',
  title: '',
  content: '',
  imageUrl: '',
  clubId: '',
};

/** The form's values for a review. */
export function fieldsOf(review: Review): ReviewFields {
  const { category, productName, title, content } = review;
  return {
    category,
    productName,
    brand: review.brand ?? '',
    rating: String(review.rating),
    title,
    content,
    imageUrl: review.imageUrl ?? '',
    clubId: review.clubId ?? '',
  };
}

/** The update that the form stands for. A review's club never changes. */
export function updateOf({ clubId: _clubId, ...fields }: ReviewFields): ReviewUpdate {
  return {
    ...fields,
    brand: textOrNull(fields.brand),
    rating: Number(fields.rating),
    imageUrl: textOrNull(fields.imageUrl),
  };
}

/** The new review that the form stands for. */
export function draftOf(fields: ReviewFields): ReviewDraft {
  return { ...(updateOf(fields) as Omit<ReviewDraft, 'clubId'>), clubId: fields.clubId || null };
}

export const draftResolver = contractResolver(reviewDraft, draftOf);
export const updateResolver = contractResolver(reviewUpdate, updateOf);
