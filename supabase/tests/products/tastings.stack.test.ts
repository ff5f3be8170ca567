/** Structured notes on reviews, and the profiles computed from them. */
import { beforeAll, describe, expect, test } from 'vitest';
import * as tastings from '../../functions/_shared/contract/products/tastings.ts';
import { productDetails } from '../../functions/_shared/contract/products.ts';
import { writtenReview } from '../../functions/_shared/contract/reviews.ts';
import { newEvent } from '../support/event-scene.ts';
import { onlyMembers, rolesIn } from '../support/every-role.ts';
import { read } from '../support/responses.ts';
import { newReview } from '../support/review-scene.ts';
import { join, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
let review: string;
beforeAll(async () => {
  scene = await newScene(true);
  review = await newReview(scene.author, { club: scene.club, product: 'Noted Toro' });
  await sql`insert into tasting_notes (review_id, strength) values (${review}, 3)`;
});

const { everyRole, noUser } = rolesIn(() => scene);
everyRole(
  'reads the notes of a review in a private club',
  (tx) => tx`select from tasting_notes where review_id = ${review}`,
  onlyMembers,
);
everyRole('changes them', (tx) => tx`update tasting_notes set strength = 5 where review_id = ${review}`, {
  'the author': 1,
  'the service role': 1,
  otherwise: 0,
});
noUser({
  'writes a profile': (tx) => tx`insert into product_tastes (product_id, axis, word, note_count)
             select product_id, 'draw', 'ideal', 1 from reviews where id = ${review}`,
});

const draft = { category: 'CIGAR', rating: 4, title: 'Noted', content: 'Slowly.' };
const write = async (user: User, fields: Record<string, unknown>) =>
  request(user, 'POST', '/reviews', { ...draft, ...fields });
const profileOf = async (user: User, slug: string) =>
  read(await request(user, 'GET', `/products/${slug}`), productDetails).profile;

describe('notes that are refused', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a strength of six', { notes: { strength: 6 } }],
    ['a word that is not on the list', { notes: { draw: 'perfect' } }],
    ['a flavour that is not on the wheel', { notes: { flavours: ['rubber'] } }],
    ['thirteen flavours', { notes: { flavours: tastings.flavours.slice(0, 13) } }],
    ['a flavour named twice', { notes: { flavours: ['cedar', 'cedar'] } }],
    ['a room note on a cigar', { notes: { roomNote: 2 } }],
    ['thirds of a pipe tobacco', { category: 'PIPE_TOBACCO', notes: { finalThird: ['cedar'] } }],
    ['notes on a pipe', { category: 'PIPE', notes: { strength: 2 } }],
    ['a smoke of eleven hours', { notes: { durationMinutes: 660 } }],
  ])('%s', async (_, fields) => {
    expect((await write(scene.outsider, { productName: 'Refused', ...fields })).status).toBe(400);
  });

  test('by the database, a field of the other category', async () => {
    await expect(sql`update tasting_notes set bite = 2 where review_id = ${review}`).rejects.toMatchObject({
      code: '23514',
    });
  });
});

test('notes are returned as written, replaced as a whole, and deleted when removed or when the category changes', async () => {
  const author = await newUser();
  const event = await newEvent(scene.club, scene.owner, { isPublic: false });
  const notes = {
    strength: 4,
    body: 3,
    draw: 'ideal',
    flavours: ['cedar', 'cocoa'],
    finalThird: ['black pepper'],
    durationMinutes: 55,
    place: ' The terrace ',
    // The author cannot see this event, so it is left out as if it did not exist.
    eventId: event,
    companyClubId: scene.club.id,
  };
  const written = read(await write(author, { productName: 'Whole Note', notes }), writtenReview, 201);
  expect(written.notes).toMatchObject({
    ...{ strength: 4, body: 3, draw: 'ideal', flavours: ['cedar', 'cocoa'], finalThird: ['black pepper'] },
    ...{ durationMinutes: 55, place: 'The terrace', burn: null, event: null },
    companyClub: { id: scene.club.id },
  });
  const change = async (body: Record<string, unknown>) =>
    read(await request(author, 'PATCH', `/reviews/${written.id}`, body), writtenReview).notes;
  expect(await change({ rating: 5 })).toMatchObject({ strength: 4 });
  expect(await change({ notes: { strength: 2 } })).toMatchObject({ strength: 2, body: null, flavours: [] });
  expect(await change({ category: 'PIPE_TOBACCO' })).toBeNull();
  expect(await change({ notes: { roomNote: 2 } })).toMatchObject({ roomNote: 2 });
  expect(await change({ notes: {} })).toBeNull();
});

test('an author who has left a private club cannot change the notes that its members read', async () => {
  const leaver = await newUser();
  await join(scene.club, leaver);
  const id = await newReview(leaver, { club: scene.club });
  await request(leaver, 'POST', `/clubs/${scene.club.id}/leave`);
  const response = await request(leaver, 'PATCH', `/reviews/${id}`, { notes: { strength: 1 } });
  expect(response.status).toBe(403);
});

describe('a profile', () => {
  test('counts public notes, and follows every change to them', async () => {
    const users = [await newUser(), await newUser()] as const;
    const productName = `Profiled ${users[0].username}`;
    const ids: string[] = [];
    for (const [index, user] of users.entries())
      ids.push(
        read(
          await write(user, {
            productName,
            notes: { strength: 3 + index, flavours: ['cedar'], firstThird: index ? ['cedar', 'honey'] : [] },
          }),
          writtenReview,
          201,
        ).id,
      );
    const slug = productName.toLowerCase().replaceAll(/[ _]/g, '-');
    const profile = () => profileOf(users[0], slug);
    expect(await profile()).toEqual({
      noteCount: 2,
      counts: {
        strength: { 3: 1, 4: 1 },
        flavour: { cedar: 2, honey: 1 },
        firstThird: { cedar: 1, honey: 1 },
      },
    });
    await request(users[1], 'PATCH', `/reviews/${ids[1]}`, { notes: { strength: 3 } });
    expect(await profile()).toEqual({ noteCount: 2, counts: { strength: { 3: 2 }, flavour: { cedar: 1 } } });
    await sql`update reviews set is_removed = true where id = ${ids[0] ?? ''}`;
    expect(await profile()).toEqual({ noteCount: 1, counts: { strength: { 3: 1 } } });
    await request(users[1], 'DELETE', `/reviews/${ids[1]}`);
    await sql`update reviews set is_removed = false where id = ${ids[0] ?? ''}`;
    expect(await profile()).toEqual({ noteCount: 1, counts: { strength: { 3: 1 }, flavour: { cedar: 1 } } });
  });

  test('counts a private club’s notes for its members alone, until the club opens', async () => {
    const [reader, author] = [await newUser(), await newUser()];
    await join(scene.club, author);
    const productName = `Noted Twice ${reader.username}`;
    const slug = productName.toLowerCase().replaceAll(/[ _]/g, '-');
    await write(author, { productName, clubId: scene.club.id, notes: { strength: 2 } });
    await write(scene.outsider, { productName, notes: { strength: 2, draw: 'tight' } });
    const [whole, open] = [
      { strength: { 2: 2 }, draw: { tight: 1 } },
      { strength: { 2: 1 }, draw: { tight: 1 } },
    ];
    expect(await profileOf(scene.member, slug)).toEqual({ noteCount: 2, counts: whole });
    expect(await profileOf(reader, slug)).toEqual({ noteCount: 1, counts: open });
    await sql`update clubs set is_private = false where id = ${scene.club.id}`;
    expect(await profileOf(reader, slug)).toEqual({ noteCount: 2, counts: whole });
    await sql`update clubs set is_private = true where id = ${scene.club.id}`;
    expect(await profileOf(reader, slug)).toEqual({ noteCount: 1, counts: open });
    await request(reader, 'POST', `/users/${scene.outsider.id}/block`);
    expect((await request(reader, 'GET', `/products/${slug}`)).body).toMatchObject({
      reviewCount: 0,
      profile: { noteCount: 0, counts: {} },
    });
  });

  test('of a user contains only the notes that the reader may read', async () => {
    const profiles = async (reader: User) =>
      read(await request(reader, 'GET', `/users/${scene.author.username}/tastings`), tastings.userProfiles);
    expect((await profiles(scene.member)).cigar).toEqual({ noteCount: 1, counts: { strength: { 3: 1 } } });
    expect((await profiles(scene.outsider)).cigar).toEqual({ noteCount: 0, counts: {} });
    expect((await profiles(scene.member)).pipeTobacco).toEqual({ noteCount: 0, counts: {} });
  });
});
