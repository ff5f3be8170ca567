import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { allItems } from '@/lib/cache/pages.ts';
import { another, pageOf, post } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { feedQuery } from './get-feed.ts';
import { addPost } from './post-cache.ts';

beforeEach(() => signIn());

/** A feed on the screen, whose requests receive these replies in turn. Returns the ids that it shows. */
function openFeed(cache: QueryClient, ...replies: unknown[]): () => string[] {
  answer({ 'GET /api/posts/feed': () => replies.shift() });
  const observer = new InfiniteQueryObserver(cache, feedQuery);
  observer.subscribe(() => undefined);
  return () => allItems(observer.getCurrentResult().data).map(({ id }) => id);
}

const created = another(post, 1);

test('a new post is first in a loaded list', async () => {
  const cache = new QueryClient();
  const shown = openFeed(cache, pageOf(post));
  await expect.poll(shown).toEqual([post.id]);
  addPost(cache, created);
  expect(shown()).toEqual([created.id, post.id]);
});

test('a list that was being loaded when the post was created is loaded again', async () => {
  const cache = new QueryClient();
  let respond: (page: unknown) => void = () => undefined;
  const late = new Promise((resolve) => {
    respond = resolve;
  });
  const shown = openFeed(cache, late, pageOf(created, post));
  await expect.poll(() => cache.isFetching()).toBe(1);
  addPost(cache, created);
  respond(pageOf(post));
  await expect.poll(shown).toEqual([created.id, post.id]);
});
