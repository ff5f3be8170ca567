/** Reviews for tests, inserted directly, bypassing the policies. */

import type { Club } from './scene.ts';
import { idOf, sql } from './stack.ts';
import type { User } from './users.ts';

type Options = {
  club?: Club | null;
  category?: string;
  product?: string;
  brand?: string | null;
  rating?: number;
  title?: string;
  content?: string;
  at?: Date;
};

/** Returns the review's id. */
export async function newReview(author: User, options: Options = {}): Promise<string> {
  const {
    club = null,
    category = 'CIGAR',
    product = 'Test Robusto',
    brand = null,
    rating = 4,
    title = 'A review of the tests',
    content = 'Burned well.',
    at = new Date(),
  } = options;
  return idOf(sql<{ id: string }[]>`
    insert into public.reviews (author_id, club_id, category, product_name, brand, rating, title, content, created_at)
    values (${author.id}, ${club?.id ?? null}, ${category}, ${product}, ${brand}, ${rating}, ${title}, ${content}, ${at})
    returning id`);
}

/** Returns the comment's id. */
export async function newReviewComment(review: string, author: User, content = 'A comment of the tests') {
  return idOf(sql<{ id: string }[]>`
    insert into public.comments (review_id, author_id, content) values (${review}, ${author.id}, ${content})
    returning id`);
}
