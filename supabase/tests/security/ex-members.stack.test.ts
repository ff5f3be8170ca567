/** What former members of a private club who wrote there can still do. */
import { beforeAll, describe, expect, test } from 'vitest';
import { review } from '../../functions/_shared/contract/reviews.ts';
import { newEvent, rsvp } from '../support/event-scene.ts';
import { read } from '../support/responses.ts';
import { newReview, newReviewComment } from '../support/review-scene.ts';
import { outcome, refused } from '../support/roles.ts';
import { newClub, newComment, newPost } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let [owner, member, gone]: User[] = [];
const paths: Record<string, string> = {};
const edits: Record<string, (content: string) => object> = {
  post: (content) => ({ content }),
  comment: (content) => ({ content }),
  review: (content) => ({ content }),
  event: (description) => ({ description }),
};

beforeAll(async () => {
  [owner, member, gone] = await Promise.all(['Olive', 'Mia', 'Gwen'].map(newUser));
  if (!owner || !member || !gone) throw new Error('A user is missing.');
  const club = await newClub({ owner, members: [member, gone], isPrivate: true });
  const post = await newPost(club, gone);
  paths.post = `/posts/${post}`;
  paths.comment = `/posts/${post}/comments/${await newComment(post, gone)}`;
  paths.review = `/reviews/${await newReview(gone, { club })}`;
  const event = await newEvent(club, gone, { isPublic: false });
  await rsvp(event, member);
  paths.event = `/events/${event}`;
  expect((await request(owner, 'DELETE', `/clubs/${club.id}/members/${gone.id}`)).status).toBe(204);
});

const idOf = (noun: string) => paths[noun]?.split('/').at(-1) ?? '';
const wordsOf = async (noun: string) =>
  (await sql`select to_jsonb(t) as item from ${sql(`${noun}s`)} t where id = ${idOf(noun)}`)[0]?.item;

describe.each(Object.keys(edits))('the %s that they wrote', (noun) => {
  test('can no longer be edited, and the refusal does not reveal who is a member', async () => {
    const before = await wordsOf(noun);
    const body = edits[noun]?.(`News for @${member?.username} and @${owner?.username}`);
    const refusal = await request(gone ?? null, 'PATCH', paths[noun] ?? '', body);
    // Their own review is still shown to them, so the refusal gives the reason. Everything else looks as if it did not
    // exist.
    expect(refusal.status, refusal.text).toBe(noun === 'review' ? 403 : 404);
    expect(refusal.text).not.toContain(member?.username);
    expect(await wordsOf(noun)).toEqual(before);
    expect(await sql`select from notifications where user_id = ${member?.id ?? ''}`).toHaveLength(0);
  });
});

test('their event cannot be cancelled with a parting note', async () => {
  const response = await request(gone ?? null, 'POST', `${paths.event}/cancel`, {
    note: 'You will all regret it.',
  });
  expect([response.status, response.body]).toEqual([404, { error: 'Event not found' }]);
  expect(await wordsOf('event')).toMatchObject({ cancelled_at: null, cancellation_note: null });
  expect(await sql`select from notifications where user_id = ${member?.id ?? ''}`).toHaveLength(0);
});

test('on their own review they can neither read nor write comments, nor learn of any member', async () => {
  if (!member || !gone) throw new Error('A user is missing.');
  const path = `${paths.review}/comments`;
  const own = await newReviewComment(idOf('review'), gone, 'As I said');
  await newReviewComment(idOf('review'), member, 'Among ourselves');
  expect((await request(member, 'GET', path)).text).toContain('Among ourselves');
  expect((await request(gone, 'GET', path)).body).toEqual({ items: [], nextCursor: null });
  const names = `@${member.username}`;
  const refusals = [
    await request(gone, 'POST', path, { content: names }),
    await request(gone, 'PATCH', `${path}/${own}`, { content: names }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([404, 404]);
  for (const { text } of refusals) expect(text).not.toContain(member.username);
  expect(
    await outcome(
      gone,
      (tx) => tx`insert into comments (review_id, content) values (${idOf('review')}, 'Hi')`,
    ),
  ).toBe(refused);
  expect(await outcome(gone, (tx) => tx`update comments set content = 'Hi'`)).toBe(0);
  expect(await sql`select from notifications where user_id = ${member.id}`).toHaveLength(0);
  const seenBy = async (user: User) => {
    const { viewer, _count } = read(await request(user, 'GET', paths.review ?? ''), review);
    return [viewer.canComment, _count.comments];
  };
  expect(await seenBy(gone)).toEqual([false, 0]);
  expect(await seenBy(member)).toEqual([true, 2]);

  // The same applies when the review is no longer in the club.
  expect((await request(owner ?? null, 'DELETE', paths.review ?? '')).status).toBe(204);
  expect((await request(gone, 'GET', path)).body).toEqual({ items: [], nextCursor: null });
  expect(await seenBy(gone)).toEqual([false, 0]);
});

test('they can still delete their own content', async () => {
  for (const noun of ['comment', 'review', 'event', 'post']) {
    const response = await request(gone ?? null, 'DELETE', paths[noun] ?? '');
    expect([noun, response.status]).toEqual([noun, 204]);
    expect(await wordsOf(noun)).toBeUndefined();
  }
});
