import { expect, test } from 'vitest';
import { read } from '../../../tests/support/responses.ts';
import { newScene } from '../../../tests/support/scene.ts';
import { newUser, request } from '../../../tests/support/users.ts';
import { likeState, post } from '../../_shared/contract/posts.ts';

test('a like counts once, however often it is added and removed', async () => {
  const { member, author, post: id } = await newScene();
  for (const _ of [1, 2]) {
    expect(read(await request(member, 'POST', `/posts/${id}/like`), likeState)).toEqual({
      isLikedByUser: true,
      _count: { likes: 1 },
    });
  }
  expect(read(await request(member, 'GET', `/posts/${id}`), post)).toMatchObject({
    isLikedByUser: true,
    _count: { likes: 1 },
  });
  expect(read(await request(author, 'GET', `/posts/${id}`), post)).toMatchObject({
    isLikedByUser: false,
    _count: { likes: 1 },
  });
  for (const _ of [1, 2]) {
    expect(read(await request(member, 'DELETE', `/posts/${id}/like`), likeState)).toEqual({
      isLikedByUser: false,
      _count: { likes: 0 },
    });
  }
});

test('sixteen users and one who taps repeatedly, all at once, make seventeen likes', async () => {
  const { post: id, member } = await newScene();
  const users = await Promise.all(Array.from({ length: 16 }, () => newUser('Fan')));
  const impatient = await newUser('Impatient');
  const responses = await Promise.all(
    [...users, ...Array.from({ length: 16 }, () => impatient)].map((fan) =>
      request(fan, 'POST', `/posts/${id}/like`),
    ),
  );
  for (const response of responses) expect(read(response, likeState).isLikedByUser).toBe(true);
  expect(read(await request(member, 'GET', `/posts/${id}`), post)._count.likes).toBe(17);
});
