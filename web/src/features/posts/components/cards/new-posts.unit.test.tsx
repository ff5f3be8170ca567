import type { Post } from '@contract/posts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Pages, prepend } from '@/lib/cache/pages.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import type { Listener } from '@/lib/realtime/listener.ts';
import { another, pageOf, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { feedQuery } from '../../api/get-feed.ts';
import { liveFeed } from '../../api/live-posts.ts';
import NewPosts from './new-posts-pill.tsx';
import { PostList } from './post-list.tsx';
import PullToRefresh from './pull-to-refresh.tsx';
import { useNewPosts } from './use-new-posts.ts';

const server = vi.hoisted(() => ({ listeners: new Map<string, Listener>() }));
vi.mock('@/lib/realtime/realtime.ts', () => ({
  listen: (topic: string, listener: Listener) => {
    server.listeners.set(topic, listener);
    return () => server.listeners.delete(topic);
  },
}));

const list = liveFeed('u');
const newer = (number: number) =>
  another(post, number, { content: `News ${number}`, createdAt: '2026-11-20T13:00:00.000Z' });

beforeEach(() => signIn());

function Feed() {
  const query = useInfiniteQuery(feedQuery);
  return (
    <>
      <NewPosts list={list} />
      <PostList query={query} label="Posts" empty="No posts yet" />
    </>
  );
}

const shown = () =>
  screen.getAllByRole('article').map(({ textContent }) => textContent?.match(/News \d/)?.[0]);

test('new posts are offered, and shown only on request', async () => {
  let page = pageOf(post);
  answer({ 'GET /api/posts/feed': () => page });
  const user = show(<Feed />);
  await screen.findByRole('article');
  page = pageOf(newer(2), newer(1), post);
  act(() => server.listeners.get('user:u')?.onEvent?.('notifications', {}));
  const pill = await screen.findByRole('button', { name: '2 new posts' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.click(pill);
  expect(shown()).toEqual(['News 2', 'News 1', undefined]);
  expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
});

test('new posts still wait after the reader has posted, and further ones join them', async () => {
  const own = another(post, 3, { content: 'News 3', createdAt: '2026-11-20T14:00:00.000Z' });
  const later = another(post, 4, { content: 'News 4', createdAt: '2026-11-20T15:00:00.000Z' });
  let page = pageOf(post);
  answer({ 'GET /api/posts/feed': () => page });
  const user = show(<Feed />);
  await screen.findByRole('article');
  page = pageOf(newer(1), post);
  act(() => server.listeners.get('user:u')?.onSubscribed?.());
  await screen.findByRole('button', { name: '1 new post' });
  page = pageOf(own, newer(1), post);
  act(() => {
    queryClient.setQueryData<Pages<Post>>(feedQuery.queryKey, (pages) => pages && prepend(pages, own));
    server.listeners.get('user:u')?.onSubscribed?.();
  });
  await waitFor(() => expect(shown()).toEqual(['News 3', undefined]));
  screen.getByRole('button', { name: '1 new post' });
  page = pageOf(later, own, newer(1), post);
  act(() => server.listeners.get('user:u')?.onSubscribed?.());
  await user.click(await screen.findByRole('button', { name: '2 new posts' }));
  expect(shown()).toEqual(['News 4', 'News 1', 'News 3', undefined]);
});

test('when Realtime subscribes, the list is fetched again only if there is a new post', async () => {
  let page = pageOf(post);
  const asked = answer({ 'GET /api/posts/feed': () => page });
  show(<Feed />);
  await screen.findByRole('article');
  asked.length = 0;
  act(() => server.listeners.get('user:u')?.onSubscribed?.());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.query).toBe('?type=post&limit=1');
  page = pageOf(newer(1), post);
  act(() => server.listeners.get('user:u')?.onSubscribed?.());
  await screen.findByRole('button', { name: '1 new post' });
  expect(asked.map(({ query }) => query)).toEqual(['?type=post&limit=1', '?type=post&limit=1', '?type=post']);
});

function Pulled() {
  const query = useInfiniteQuery(feedQuery);
  const { refresh } = useNewPosts(list);
  return (
    <main>
      <PullToRefresh onRefresh={refresh} />
      <PostList query={query} label="Posts" empty="No posts yet" />
    </main>
  );
}

/** Moves a finger down the page from its top. */
function pull(px: number) {
  const page = screen.getByRole('main');
  const at = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] as unknown as Touch[] });
  fireEvent.touchStart(page, at(100));
  fireEvent.touchMove(page, at(100 + px));
  fireEvent.touchEnd(page, { touches: [] });
}

test('pulling the screen down reloads the list, but a short pull does nothing', async () => {
  let reply: unknown = pageOf(post);
  const asked = answer({ 'GET /api/posts/feed': () => reply });
  show(<Pulled />);
  await screen.findByRole('article');
  reply = pageOf(newer(1), post);
  pull(40);
  expect(asked).toHaveLength(1);
  pull(200);
  await waitFor(() => expect(shown()).toEqual(['News 1', undefined]));
  reply = refuse(400, 'The feed is resting.');
  pull(200);
  await screen.findByText('The feed is resting.');
  expect(shown()).toEqual(['News 1', undefined]);
});
