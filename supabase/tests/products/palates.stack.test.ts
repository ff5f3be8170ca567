/** How far two users agree: opt-in, from public notes, and with at least five products in common. */
import { beforeAll, expect, test } from 'vitest';
import { palate } from '../../functions/_shared/contract/products/palate.ts';
import { reviewPage } from '../../functions/_shared/contract/reviews.ts';
import { rolesIn } from '../support/every-role.ts';
import { read } from '../support/responses.ts';
import { newReview } from '../support/review-scene.ts';
import { newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
  await request(scene.author, 'POST', '/users/me/palate');
});

const { everyRole } = rolesIn(() => scene);
everyRole(
  'sees who shares their palate',
  (tx) => tx`select from palate_sharers where user_id = ${scene.author.id}`,
  { 'the author': 1, 'the service role': 1, otherwise: 0 },
);
everyRole(
  'stops sharing for another user',
  (tx) => tx`delete from palate_sharers where user_id = ${scene.author.id}`,
  { 'the author': 1, 'the service role': 1, otherwise: 0 },
);

const agreement = async (reader: User, other: User) =>
  read(await request(reader, 'GET', `/users/${other.username}/palate`), palate);

async function note(user: User, product: string, strength: number, flavours: string[], club?: Scene['club']) {
  const review = await newReview(user, { product, club: club ?? null });
  await sql`insert into tasting_notes (review_id, strength, flavours) values (${review}, ${strength}, ${flavours})`;
}

test('once both share, two users see their agreement by axis, if they have at least five public products in common', async () => {
  const [ana, ben] = [await newUser(), await newUser()];
  const product = (n: number) => `Common ${n} ${ana.username}`;
  for (let n = 0; n < 4; n++) {
    await note(ana, product(n), 3, ['cedar', 'honey']);
    await note(ben, product(n), 4, ['oak']);
  }
  // The fifth is in a private club of both users, and does not count.
  const club = await newClub({ owner: ana, members: [ben], isPrivate: true });
  await note(ana, product(5), 3, ['cedar'], club);
  await note(ben, product(5), 4, ['oak'], club);
  expect(await agreement(ana, ben)).toEqual({
    isMineShared: false,
    isShared: false,
    agreement: null,
    axes: [],
  });
  await request(ana, 'POST', '/users/me/palate');
  await note(ana, product(6), 3, ['cedar', 'honey']);
  await note(ben, product(6), 4, ['oak']);
  expect(await agreement(ana, ben)).toMatchObject({ isMineShared: true, isShared: false, axes: [] });
  await request(ben, 'POST', '/users/me/palate');
  expect(await agreement(ana, ben)).toEqual({
    isMineShared: true,
    isShared: true,
    agreement: 0.58,
    axes: [
      { axis: 'wood', productCount: 5, agreement: 1 },
      { axis: 'strength', productCount: 5, agreement: 0.75 },
      { axis: 'sweet', productCount: 5, agreement: 0 },
    ],
  });

  const [row] = await sql<{ slug: string }[]>`select slug from products where product_name = ${product(0)}`;
  const alike = async (reader: User) =>
    read(await request(reader, 'GET', `/products/${row?.slug}/reviews?order=palate`), reviewPage).items;
  expect((await alike(ana)).map(({ authorId }) => authorId)).toEqual([ben.id]);
  expect(await alike(scene.member)).toEqual([]);

  await request(ben, 'DELETE', '/users/me/palate');
  expect((await agreement(ana, ben)).axes).toEqual([]);
});
