import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { another, journalEntry, pageOf, review } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import Journal from './journal.tsx';

beforeEach(() => signIn());

test('an entry whose product was reviewed leads to the review, and another to the form', async () => {
  const reviewed = { ...another(journalEntry, 1), productName: 'Toro', reviewId: review.id };
  answer({ 'GET /api/journal': pageOf(journalEntry, reviewed), 'GET /api/clubs/my-clubs': pageOf() });
  show(<Journal />);
  const entry = (name: RegExp) => screen.findByRole('article', { name }).then(within);
  const link = (await entry(/Toro/)).getByRole('link', { name: 'View Review' });
  expect(link.getAttribute('href')).toBe(`/reviews?review=${review.id}`);
  expect((await entry(/Toro/)).queryByRole('button', { name: 'Write Review' })).toBeNull();
  (await entry(/Robusto/)).getByRole('button', { name: 'Write Review' });
});
