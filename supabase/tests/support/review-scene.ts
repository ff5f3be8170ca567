/** Reviews for tests, written past the policies. */

import type { Club } from './scene.ts';
import { sql } from './stack.ts';
import type { Person } from './users.ts';

type Plan = {
  club?: Club | null;
  category?: string;
  product?: string;
  brand?: string | null;
  rating?: number;
  title?: string;
  content?: string;
  at?: Date;
};

/** The review's id. */
export async function newReview(author: Person, plan: Plan = {}): Promise<string> {
  const {
    club = null,
    category = 'CIGAR',
    product = 'Test Robusto',
    brand = null,
    rating = 4,
    title = 'A review of the tests',
    content = 'Burned well.',
    at = new Date(),
  } = plan;
  const [review] = await sql<{ id: string }[]>`
    insert into public.reviews (author_id, club_id, category, product_name, brand, rating, title, content, created_at)
    values (${author.id}, ${club?.id ?? null}, ${category}, ${product}, ${brand}, ${rating}, ${title}, ${content}, ${at})
    returning id`;
  if (!review) throw new Error('The review was not written.');
  return review.id;
}
