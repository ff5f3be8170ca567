import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newReview } from '../../../tests/support/review-scene.ts';
import { join, newScene, type Scene } from '../../../tests/support/scene.ts';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { haveDone, inOneWindow } from '../../../tests/support/windows.ts';
import { productPage } from '../../_shared/contract/products.ts';
import { review, reviewPage, writtenReview } from '../../_shared/contract/reviews.ts';
import { searchReply } from '../../_shared/contract/search.ts';

let open: Scene;
let closed: Scene;
let reader: User;
beforeAll(async () => {
  [open, closed, reader] = await Promise.all([newScene(), newScene(true), newUser()]);
});
const mark = `${Date.now()}`;
const draft = () => ({
  category: 'CIGAR',
  productName: 'Robusto',
  rating: 4,
  title: 'Fine',
  content: 'Burned\nwell.',
});
const titlesOf = (body: unknown) => z.parse(reviewPage, body).items.map((one) => one.title);
const titles = async (path: string, user = reader) => titlesOf((await request(user, 'GET', path)).body);

describe('invalid input is refused', () => {
  test.each<[string, Record<string, unknown>]>([
    ['no stars', { rating: undefined }],
    ['half a star', { rating: 3.5 }],
    ['six stars', { rating: 6 }],
    ['stars as text', { rating: '5' }],
    ['another category', { category: 'SNUFF' }],
    ['no product', { productName: ' ' }],
    ['no title', { title: undefined }],
    ['no words', { content: '' }],
    ['a picture that is a script', { imageUrl: 'javascript:alert(1)' }],
    ['an unknown field', { authorId: crypto.randomUUID() }],
    ['a NUL', { content: 'a\u0000b' }],
  ])('%s', async (_, change) => {
    expect((await request(reader, 'POST', '/reviews', { ...draft(), ...change })).status).toBe(400);
  });

  test('another club, afterwards', async () => {
    const id = await newReview(open.author, { club: open.club });
    const response = await request(open.author, 'PATCH', `/reviews/${id}`, { clubId: null });
    expect(response).toMatchObject({ status: 400, body: { error: 'clubId is not a known field' } });
  });

  test('an unknown category, cursor or limit', async () => {
    for (const query of ['category=SNUFF', 'cursor=1', 'limit=0', 'limit=101', 'q=a', 'colour=red'])
      expect([query, (await request(reader, 'GET', `/reviews?${query}`)).status]).toEqual([query, 400]);
    for (const query of ['', '?q=ab&product=ab'])
      expect((await request(reader, 'GET', `/products${query}`)).status).toBe(400);
  });

  test('a brand without its product', async () => {
    const { status, body } = await request(reader, 'GET', '/reviews?brand=One');
    expect([status, body]).toMatchObject([400, { error: 'Please name the product of this brand, too' }]);
  });

  test('a thirty-first review in an hour, with the time to wait', async () => {
    const eager = await newUser();
    const response = await inOneWindow('1 hour', async () => {
      await haveDone(eager, 'review', 30);
      return request(eager, 'POST', '/reviews', draft());
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('a review is returned as it was sent, changed in the given fields, and gone when deleted', async () => {
  const sent = {
    ...draft(),
    brand: ' Sol Viejo ',
    imageUrl: 'https://a.example/a.jpg',
    clubId: open.club.id,
    content: `Ask @${open.outsider.username}.`,
  };
  const made = await request(open.member, 'POST', '/reviews', sent);
  expect(made.status).toBe(201);
  const written = z.parse(writtenReview, made.body);
  expect(written).toMatchObject({
    ...sent,
    brand: 'Sol Viejo',
    authorId: open.member.id,
    author: { username: open.member.username },
    club: { slug: open.club.slug },
    editedAt: null,
    unreachableMentions: [],
  });
  expect(z.parse(review, (await request(reader, 'GET', `/reviews/${written.id}`)).body)).toMatchObject({
    id: written.id,
  });

  const changed = await request(open.member, 'PATCH', `/reviews/${written.id}`, { rating: 1, brand: null });
  const { unreachableMentions: _, ...before } = written;
  expect(z.parse(writtenReview, changed.body)).toMatchObject({
    ...before,
    rating: 1,
    brand: null,
    productSlug: 'robusto',
    editedAt: expect.any(String),
  });
  expect((await request(open.member, 'DELETE', `/reviews/${written.id}`)).status).toBe(204);
  expect(await request(open.member, 'GET', `/reviews/${written.id}`)).toMatchObject({
    status: 404,
    body: { error: 'Review not found' },
  });
});

test('an author who has left a private club cannot edit what its members read, and learns nothing about them', async () => {
  const { club, member } = closed;
  const leaver = await newUser();
  await join(club, leaver);
  const id = await newReview(leaver, { club });
  await request(leaver, 'POST', `/clubs/${club.id}/leave`);
  const { body: before } = await request(leaver, 'GET', `/reviews/${id}`);
  expect(before).toMatchObject({ viewer: { canEdit: false, canDelete: true } });
  expect(
    await request(leaver, 'PATCH', `/reviews/${id}`, { content: `@${member.username}, look!` }),
  ).toMatchObject({ status: 403, body: { error: 'Only members of the club can edit a review in it.' } });
  expect((await request(member, 'GET', `/reviews/${id}`)).body).toMatchObject({ content: 'Burned well.' });
  expect((await request(leaver, 'DELETE', `/reviews/${id}`)).status).toBe(204);
});

test('an admin removes a review from the club, and its author keeps it without the club', async () => {
  const { admin, author, member, club } = closed;
  const id = await newReview(author, { club });
  const remove = (user: User) => request(user, 'DELETE', `/reviews/${id}`, { reason: 'Off topic' });
  expect(await remove(member)).toMatchObject({
    status: 403,
    body: { error: 'Only the author, or an admin of the club, can delete this review.' },
  });
  expect((await request(admin, 'GET', `/reviews/${id}`)).body).toMatchObject({ viewer: { canRemove: true } });
  expect((await remove(admin)).status).toBe(204);
  expect((await remove(admin)).status).toBe(404);
  expect((await request(member, 'GET', `/reviews/${id}`)).status).toBe(404);
  expect((await request(author, 'GET', `/reviews/${id}`)).body).toMatchObject({ clubId: null, club: null });
});

test('the author of a review learns which of the mentioned users cannot read it', async () => {
  const { member, outsider, club } = closed;
  const body = { ...draft(), clubId: club.id, content: `@${outsider.username} should try this` };
  expect((await request(member, 'POST', '/reviews', body)).body).toMatchObject({
    unreachableMentions: [outsider.username],
  });
});

test('a like counts once per user, can be removed, and requires a review that the user can read', async () => {
  const id = await newReview(closed.author, { club: closed.club });
  const like = async (user: User, method = 'POST') =>
    (await request(user, method, `/reviews/${id}/like`)).body;
  expect(await like(closed.outsider)).toEqual({ error: 'Review not found' });
  await like(closed.admin);
  await like(closed.member);
  expect(await like(closed.member)).toEqual({ isLikedByUser: true, _count: { likes: 2 } });
  expect((await request(closed.member, 'GET', `/reviews/${id}`)).body).toMatchObject({
    isLikedByUser: true,
    _count: { likes: 2 },
    editedAt: null,
  });
  await like(closed.member, 'DELETE');
  expect(await like(closed.member, 'DELETE')).toEqual({ isLikedByUser: false, _count: { likes: 1 } });
});

describe('lists', () => {
  // In the future, so that no other reviews are between them.
  const newest = Date.now() + 86_400_000_000;
  const at = (place: number) => new Date(newest - place * 1000);
  let writer: User;
  beforeAll(async () => {
    writer = await newUser();
    const product = `Listed ${mark}`;
    const plans = [
      { title: 'newest', category: 'CIGAR', product, brand: 'One' },
      { title: 'second', category: 'PIPE', product, brand: 'Two' },
      { title: 'in the club', category: 'PIPE', product: 'Other', club: open.club },
      { title: 'for members', category: 'CIGAR', product, brand: 'One', club: closed.club },
      { title: 'oldest', category: 'CIGAR', product: product.toUpperCase(), brand: 'ONE' },
    ];
    for (const [place, plan] of plans.entries()) await newReview(writer, { ...plan, at: at(place) });
  });

  test('of a user’s reviews that the reader can read, newest first, by id and by name', async () => {
    const others = ['newest', 'second', 'in the club', 'oldest'];
    expect(await titles(`/reviews/user/${writer.id}`)).toEqual(others);
    expect(await titles(`/reviews/user/${writer.username}`)).toEqual(others);
    expect(await titles(`/reviews/user/${writer.username}`, closed.member)).toHaveLength(5);
    expect((await request(reader, 'GET', `/reviews/user/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test('of all reviews and of a category are in order and include those of the reader’s private clubs', async () => {
    expect((await titles('/reviews?limit=4')).slice(0, 4)).toEqual([
      'newest',
      'second',
      'in the club',
      'oldest',
    ]);
    expect(await titles('/reviews?limit=4', closed.member)).toEqual([
      'newest',
      'second',
      'in the club',
      'for members',
    ]);
    expect(await titles('/reviews?limit=3&category=CIGAR', closed.member)).toEqual([
      'newest',
      'for members',
      'oldest',
    ]);
    expect(await titles('/reviews?limit=4', writer)).toContain('for members');
  });

  test('in pages, by cursor and by offset', async () => {
    const first = z.parse(reviewPage, (await request(closed.member, 'GET', '/reviews?limit=2')).body);
    const next = await titles(`/reviews?limit=3&cursor=${first.nextCursor}`, closed.member);
    expect(next).toEqual(['in the club', 'for members', 'oldest']);
    expect(await titles('/reviews?limit=3&offset=2', closed.member)).toEqual(next);
  });

  test('of a club’s reviews are empty for a closed or unknown club', async () => {
    expect(await titles(`/reviews?clubSlug=${open.club.slug}`)).toContain('in the club');
    expect(await titles(`/reviews?clubSlug=${closed.club.slug}`, closed.member)).toContain('for members');
    expect(await titles(`/reviews?clubSlug=${closed.club.slug}`)).toEqual([]);
    expect(await titles('/reviews?clubSlug=there-is-none')).toEqual([]);
  });

  test('of a product’s reviews, however it is spelled, and of one brand', async () => {
    const name = `product=LISTED%20%20${mark}`;
    expect(await titles(`/reviews?${name}`)).toEqual(['newest', 'second', 'oldest']);
    expect(await titles(`/reviews?${name}&brand=one`)).toEqual(['newest', 'oldest']);
    expect(await titles(`/reviews?${name}&brand=one&category=CIGAR`, closed.member)).toHaveLength(3);
    expect(await titles(`/reviews?${name}&brand=`)).toEqual([]);
  });

  test('of reviews found by words', async () => {
    // Reviews with similar words may follow.
    const path = `/reviews?q=listed%20${mark}`;
    expect((await titles(path)).slice(0, 3)).toEqual(['newest', 'second', 'oldest']);
    expect((await titles(path, closed.member)).slice(0, 4)).toEqual([
      'newest',
      'second',
      'for members',
      'oldest',
    ]);
  });
});

describe('search', () => {
  // A random word, so that no other review is found.
  const word = Array.from({ length: 10 }, () => String.fromCharCode(97 + Math.random() * 26)).join('');
  const found = async (q: string, user = reader) => {
    const { body } = await request(user, 'GET', `/search?q=${encodeURIComponent(q)}`);
    return z.parse(searchReply, body).reviews.map((one) => one.title);
  };
  beforeAll(async () => {
    await newReview(open.author, { product: 'Plain', title: `${word} thoughts` });
    await newReview(open.author, { product: `${word} two`, title: 'begins the product' });
    await newReview(open.author, { product: word, brand: `Made ${mark}`, title: 'is the product' });
    await newReview(closed.author, { product: word, club: closed.club, title: 'for members' });
  });

  test('reviews of the product with that name come first, then names that begin so, then titles', async () => {
    expect((await found(word)).filter((title) => !title.includes('for members'))).toEqual([
      'is the product',
      'begins the product',
      `${word} thoughts`,
    ]);
  });
  test('tolerates a typo and ignores case and accents', async () => {
    expect(await found(`${word.toUpperCase()}`)).toContain('is the product');
    expect(await found(word.slice(0, 5) + word.slice(6))).toContain('is the product');
  });
  test('members find reviews of their private clubs, and others do not', async () => {
    expect(await found(word, closed.member)).toContain('for members');
    expect(await found(word)).not.toContain('for members');
    // A prefix also finds the product, and through it its reviews.
    const beginning = word.slice(0, 8);
    expect(await found(beginning, closed.member)).toContain('for members');
    expect(await found(beginning)).not.toContain('for members');
  });
});

test('products are suggested by use, merged by name, and never from a private club', async () => {
  const author = await newUser();
  for (const rating of [5, 5, 4])
    await newReview(author, { product: `Quill ${mark}`, brand: 'Often', rating });
  await newReview(author, { product: `Quill ${mark}`, brand: 'Once' });
  await newReview(closed.author, { product: `Quill ${mark} hushed`, club: closed.club });
  const items = async (query: string) =>
    z.parse(productPage, (await request(reader, 'GET', `/products?${query}`)).body).items;

  const suggested = await items(`q=quil`);
  expect(suggested.filter((one) => one.productName.includes(mark)).map((one) => one.brand)).toEqual([
    'Often',
    'Once',
  ]);
  expect(await items(`product=quill%20${mark}`)).toMatchObject([
    { brand: 'Often', reviewCount: 3, averageRating: 4.67, ratingCounts: [0, 0, 0, 1, 2] },
    { brand: 'Once', reviewCount: 1, averageRating: null, ratingCounts: null },
  ]);
  expect(await items(`product=quill%20${mark}&brand=once`)).toHaveLength(1);
  expect(await items(`product=quill%20${mark}&category=PIPE`)).toEqual([]);
  const pipes = await items(`q=quill%20${mark}&category=PIPE`);
  expect(pipes.filter((one) => one.productName.startsWith('Quill'))).toEqual([]);
});
