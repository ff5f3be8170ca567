import { expect, test } from 'vitest';
import { read, readIssues, readRefusal } from '../../../tests/support/responses.ts';
import { newComment, newScene } from '../../../tests/support/scene.ts';
import { newUser, request } from '../../../tests/support/users.ts';
import { comment, commentPage, writtenComment } from '../../_shared/contract/comments.ts';
import { post } from '../../_shared/contract/posts.ts';

test('everyone who can see the post can comment on it, and a reply to a reply belongs to the top-level comment', async () => {
  const { post: id, comment: top, author } = await newScene();
  const passerBy = await newUser('Passer By');
  const say = (content: string, parentId?: string) =>
    request(passerBy, 'POST', `/posts/${id}/comments`, { content, ...(parentId && { parentId }) });

  const written = read(await say('Hear, hear'), writtenComment, 201);
  expect(written).toMatchObject({
    postId: id,
    parentId: null,
    content: 'Hear, hear',
    author: { id: passerBy.id },
  });
  const reply = read(await say('A reply', top), writtenComment, 201);
  expect(read(await say('A reply to it', reply.id), writtenComment, 201).parentId).toBe(top);

  const { items } = read(await request(author, 'GET', `/posts/${id}/comments`), commentPage);
  expect(items.map((each) => each.id)).toEqual([written.id, top]);
  expect(items[1]?.replies?.map(({ content }) => content)).toEqual(['A reply', 'A reply to it']);
  expect(read(await request(author, 'GET', `/posts/${id}`), post)._count.comments).toBe(4);
});

test('comments that are blank, too long, or on an unknown post or comment are refused', async () => {
  const { post: id, comment: elsewhere } = await newScene();
  const { post: other, member } = await newScene();
  const say = (body: unknown, to = id) => request(member, 'POST', `/posts/${to}/comments`, body);
  expect(readIssues(await say({ content: '  ' }))).toEqual(['content']);
  expect(readIssues(await say({ content: 'x'.repeat(2001) }))).toEqual(['content']);
  expect(readIssues(await say({ content: 'Hi', authorId: member.id }))).toEqual(['authorId']);
  expect(readRefusal(await say({ content: 'Hi', parentId: elsewhere }, other), 404)).toBe(
    'Comment not found',
  );
});

test('pages of comments do not shift when comments are added', async () => {
  const { post: id, comment: first, author } = await newScene();
  const written = [first];
  for (let place = 0; place < 6; place += 1) written.push(await newComment(id, author));
  const page = read(await request(author, 'GET', `/posts/${id}/comments?limit=4`), commentPage);
  await newComment(id, author);
  const rest = read(
    await request(author, 'GET', `/posts/${id}/comments?limit=4&cursor=${page.nextCursor}`),
    commentPage,
  );
  expect([...page.items, ...rest.items].map((each) => each.id)).toEqual(written.reverse());
  expect(rest.nextCursor).toBeNull();
});

test('authors can edit and delete their comments, and one with replies leaves an empty entry', async () => {
  const { post: id, author, member } = await newScene();
  const top = await newComment(id, member);
  const reply = await newComment(id, author, top);
  const path = `/posts/${id}/comments/${top}`;

  const changed = read(await request(member, 'PATCH', path, { content: 'Better' }), writtenComment);
  expect(changed).toMatchObject({ content: 'Better', editedAt: expect.any(String) });
  const strange = await request(author, 'PATCH', path, { content: 'Worse' });
  expect(readRefusal(strange, 403)).toBe('Only the author can edit this comment.');

  expect((await request(member, 'DELETE', path)).status).toBe(204);
  const { items } = read(await request(author, 'GET', `/posts/${id}/comments`), commentPage);
  const place = items.find((each) => each.id === top);
  expect(place).toMatchObject({ isDeleted: true, content: '', author: null, replies: [{ id: reply }] });
  expect(comment.parse(place)._count.replies).toBe(1);
  expect(readRefusal(await request(member, 'PATCH', path, { content: 'Back' }), 404)).toBe(
    'Comment not found',
  );
});
