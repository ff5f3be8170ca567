/** Users who were members of a private club and wrote there: what they can still do. */
import { beforeAll, describe, expect, test } from 'vitest';
import { newEvent } from '../support/event-scene.ts';
import { newReview } from '../support/review-scene.ts';
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
  paths.event = `/events/${await newEvent(club, gone, { isPublic: false })}`;
  expect((await request(owner, 'DELETE', `/clubs/${club.id}/members/${gone.id}`)).status).toBe(204);
});

const idOf = (noun: string) => paths[noun]?.split('/').at(-1) ?? '';
const wordsOf = async (noun: string) =>
  (await sql`select to_jsonb(t) as item from ${sql(`${noun}s`)} t where id = ${idOf(noun)}`)[0]?.item;

describe.each(Object.keys(edits))('the %s that they wrote', (noun) => {
  test('cannot be edited any more, and the refusal does not say who is a member', async () => {
    const before = await wordsOf(noun);
    const body = edits[noun]?.(`News for @${member?.username} and @${owner?.username}`);
    const refusal = await request(gone ?? null, 'PATCH', paths[noun] ?? '', body);
    // Their own review is still shown to them, so the refusal says why. The rest is like what does not exist.
    expect(refusal.status, refusal.text).toBe(noun === 'review' ? 403 : 404);
    expect(refusal.text).not.toContain(member?.username);
    expect(await wordsOf(noun)).toEqual(before);
    expect(await sql`select from notifications where user_id = ${member?.id ?? ''}`).toHaveLength(0);
  });
});

test('what they wrote can still be deleted by them', async () => {
  for (const noun of ['comment', 'review', 'event', 'post']) {
    const response = await request(gone ?? null, 'DELETE', paths[noun] ?? '');
    expect([noun, response.status]).toEqual([noun, 204]);
    expect(await wordsOf(noun)).toBeUndefined();
  }
});
