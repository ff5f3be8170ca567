import { expect, test } from 'vitest';
import { readIssues, readRefusal } from '../../../tests/support/responses.ts';
import { newComment, newScene } from '../../../tests/support/scene.ts';
import { sql } from '../../../tests/support/stack.ts';
import { request } from '../../../tests/support/users.ts';

const removalsIn = (clubId: string) =>
  sql`select kind, reason, removed_by from content_removals where club_id = ${clubId} order by created_at`;

test('an author deletes without giving a reason, and nothing is recorded', async () => {
  const { author, post, club } = await newScene();
  expect((await request(author, 'DELETE', `/posts/${post}`)).status).toBe(204);
  expect(readRefusal(await request(author, 'DELETE', `/posts/${post}`), 404)).toBe('Post not found');
  expect([...(await removalsIn(club.id))]).toEqual([]);
});

test('an admin removes a comment and a post from the club, and the reasons are recorded', async () => {
  const { admin, member, post, comment, club } = await newScene(true);
  const reply = await newComment(post, member, comment);
  expect(
    (await request(admin, 'DELETE', `/posts/${post}/comments/${reply}`, { reason: 'Rude' })).status,
  ).toBe(204);
  expect((await request(admin, 'DELETE', `/posts/${post}`, { reason: null })).status).toBe(204);
  expect([...(await removalsIn(club.id))]).toEqual([
    { kind: 'comment', reason: 'Rude', removed_by: admin.id },
    { kind: 'post', reason: null, removed_by: admin.id },
  ]);
});

test('other users and invalid reasons are refused', async () => {
  const { member, owner, post, comment } = await newScene();
  expect(readRefusal(await request(member, 'DELETE', `/posts/${post}`), 403)).toBe(
    'Only the author, or an admin of the club, can delete this post.',
  );
  expect(readRefusal(await request(member, 'DELETE', `/posts/${post}/comments/${comment}`), 403)).toBe(
    'Only the author, or an admin of the club, can delete this comment.',
  );
  const path = `/posts/${post}`;
  expect(readIssues(await request(owner, 'DELETE', path, { reason: 'x'.repeat(501) }))).toEqual(['reason']);
  expect(readIssues(await request(owner, 'DELETE', path, { because: 'I can' }))).toEqual(['because']);
  expect(readRefusal(await request(owner, 'DELETE', path, 'not json'), 400)).toBe(
    'The request body must be JSON.',
  );
});
