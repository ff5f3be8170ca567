/** The life of a tin across the nouns humidor, journal, review, product and palate. Each also has its own tests. */
import { expect, test } from 'vitest';
import { humidorMoved } from '../../functions/_shared/contract/humidor/movements.ts';
import { humidorItem } from '../../functions/_shared/contract/humidor.ts';
import { journalEntry } from '../../functions/_shared/contract/journal.ts';
import { productDetails } from '../../functions/_shared/contract/products.ts';
import { reviewPage, writtenReview } from '../../functions/_shared/contract/reviews.ts';
import { newUsers } from '../support/notification-scene.ts';
import { read } from '../support/responses.ts';
import { newReview } from '../support/review-scene.ts';
import { newClub } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

test('an aged tin is smoked, noted and reviewed, and a clubmate with a similar palate finds it', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben] });
  for (const user of [ana, ben]) {
    await request(user, 'POST', '/users/me/palate');
    for (let n = 0; n < 5; n += 1) await note(user, `Shared ${n} ${ana.username}`);
  }
  const named = { category: 'PIPE_TOBACCO', productName: `Old flake ${ana.username}`, brand: 'Ferryman' };

  const tin = read(
    await request(ana, 'POST', '/humidor', { ...named, kind: 'TIN', amountHad: 50, datedOn: '2016-05-01' }),
    humidorItem,
    201,
  );
  const smoked = await request(ana, 'POST', `/humidor/${tin.id}/movements`, { kind: 'SMOKED' });
  const { item, movement } = read(smoked, humidorMoved, 201);
  expect(item.amountLeft).toBe(50 - movement.amount);

  const smokedAt = new Date(Date.now() - 60_000).toISOString();
  const entry = read(
    await request(ana, 'POST', '/journal', { ...named, smokedAt, rating: 5, line: 'Figs, at last.' }),
    journalEntry,
    201,
  );
  expect(entry).toMatchObject({ productSlug: tin.productSlug });

  const words = { rating: 5, title: 'Ten years', content: entry.line, clubId: club.id };
  const written = read(
    await request(ana, 'POST', '/reviews', { ...named, ...words, notes: { strength: 3, flavours: ['fig'] } }),
    writtenReview,
    201,
  );
  const path = `/products/${tin.productSlug}`;
  const details = read(await request(ben, 'GET', path), productDetails);
  expect(details).toMatchObject({ reviewCount: 1, profile: { noteCount: 1 } });
  expect(details.knownBy.users.map(({ id }) => id)).toEqual([ana.id]);
  const alike = read(await request(ben, 'GET', `${path}/reviews?order=palate`), reviewPage).items;
  expect(alike.map(({ id }) => id)).toEqual([written.id]);
});

async function note(user: User, product: string) {
  const id = await newReview(user, { product });
  await sql`insert into tasting_notes (review_id, strength) values (${id}, 3)`;
}
