import {
  type Review,
  type ReviewCategory,
  type ReviewDraft,
  type ReviewUpdate,
  reviewDraft,
  reviewUpdate,
} from '@contract/reviews.ts';
import { contractResolver } from '@/lib/contract-resolver.ts';

/** What the form holds; empty where there is nothing. */
export type ReviewFields = {
  category: ReviewCategory;
  productName: string;
  brand: string;
  /** Stars; radio buttons speak text. */
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

/** A review as the form shows it. */
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

/** What changes a review: the fields without the club, which stays. */
export function updateOf({ clubId: _stays, ...fields }: ReviewFields): ReviewUpdate {
  return {
    ...fields,
    brand: fields.brand.trim() || null,
    rating: Number(fields.rating),
    imageUrl: fields.imageUrl.trim() || null,
  };
}

export function draftOf(fields: ReviewFields): ReviewDraft {
  return { ...(updateOf(fields) as Omit<ReviewDraft, 'clubId'>), clubId: fields.clubId || null };
}

export const draftResolver = contractResolver(reviewDraft, draftOf);
export const updateResolver = contractResolver(reviewUpdate, updateOf);
