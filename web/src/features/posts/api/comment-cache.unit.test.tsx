import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { another, comment, pageOf, post, review } from '@/testing/samples.ts';
import { addComment, removeComment } from './comment-cache.ts';

const pages = <Item,>(item: Item) => ({ pages: [pageOf(item)], pageParams: [null] });

test.each([
  ['post', 'posts', ['posts', 'feed'], ['posts', 'pinned', 'c'], post, comment],
  [
    'review',
    'reviews',
    ['reviews', 'list', {}],
    ['reviews', 'latest'],
    review,
    { ...comment, postId: null, reviewId: review.id },
  ],
] as const)(
  'a %s counts its comments wherever it is shown',
  (_what, noun, list, single, subject, written) => {
    const cache = new QueryClient();
    cache.setQueryData(list, pages(subject));
    cache.setQueryData(single, pageOf(subject));
    cache.setQueryData([noun, 'one', subject.id], subject);
    const shown = (comments: number) => ({ ...subject, _count: { ...subject._count, comments } });
    const check = (comments: number) => {
      expect(cache.getQueryData(list)).toEqual(pages(shown(comments)));
      expect(cache.getQueryData(single)).toEqual(pageOf(shown(comments)));
      expect(cache.getQueryData([noun, 'one', subject.id])).toEqual(shown(comments));
    };
    addComment(cache, written);
    check(1);
    removeComment(cache, written);
    check(0);
  },
);

test('a reply that was loaded before the response to it is shown once', () => {
  const cache = new QueryClient();
  const reply = another(comment, 1, { parentId: comment.id });
  const loaded = pages({ ...comment, replies: [reply], _count: { replies: 1 } });
  cache.setQueryData(['comments', post.id, 'top', 2], loaded);
  addComment(cache, reply);
  expect(cache.getQueryData(['comments', post.id, 'top', 2])).toEqual(loaded);
});
