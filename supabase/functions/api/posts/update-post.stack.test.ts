import { expect, test } from 'vitest';
import { read, readIssues, readRefusal } from '../../../tests/support/responses.ts';
import { newScene } from '../../../tests/support/scene.ts';
import { request } from '../../../tests/support/users.ts';
import { post, writtenPost } from '../../_shared/contract/posts.ts';

test('the author can change the text and nothing else, and the post is marked as edited', async () => {
  const { author, member, post: id } = await newScene();
  const before = read(await request(author, 'GET', `/posts/${id}`), post);
  for (const method of ['PATCH', 'PUT']) {
    const changed = read(
      await request(author, method, `/posts/${id}`, { content: `By ${method}` }),
      writtenPost,
    );
    expect(changed).toMatchObject({ ...before, content: `By ${method}`, editedAt: expect.any(String) });
  }
  expect(
    readIssues(await request(author, 'PATCH', `/posts/${id}`, { content: 'x', createdAt: 'now' })),
  ).toEqual(['createdAt']);
  const other = await request(member, 'PATCH', `/posts/${id}`, { content: 'Mine' });
  expect(readRefusal(other, 403)).toBe('Only the author can edit this post.');
  expect(read(await request(member, 'GET', `/posts/${id}`), post).content).toBe('By PUT');
});

test('a deleted post is gone for everyone, with its comments', async () => {
  const { author, member, post: id } = await newScene();
  expect((await request(author, 'DELETE', `/posts/${id}`)).status).toBe(204);
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/comments'],
    ['DELETE', ''],
    ['POST', '/like'],
  ] as const) {
    expect(readRefusal(await request(member, method, `/posts/${id}${path}`), 404)).toBe('Post not found');
  }
});
