import type { Post } from '@contract/posts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { allItems } from '@/lib/cache/pages.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { pageOf, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { pinnedPostsQuery } from '../../api/get-pinned-posts.ts';
import { postQuery } from '../../api/get-post.ts';
import { PinnedPosts } from './pinned-posts.tsx';
import { PostCard } from './post-card.tsx';

// Loading them for the first time takes longer than a test waits on a busy machine.
beforeAll(() => Promise.all([import('@/components/overlays/menu-surface.tsx'), import('./pin-and-tell.ts')]));
beforeEach(() => signIn());

const mayPin: Post = { ...post, viewer: { ...post.viewer, canPin: true } };
async function choose(user: ReturnType<typeof show>, name: string) {
  await user.click(screen.getByRole('button', { name: 'Post options' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

test('the menu pins a post, and unpins a pinned one', async () => {
  queryClient.setQueryData(postQuery(post.id).queryKey, mayPin);
  const requests = answer({
    [`POST /api/posts/${post.id}/pin`]: { isPinned: true },
    [`DELETE /api/posts/${post.id}/pin`]: { isPinned: false },
  });
  await choose(show(<PostCard post={mayPin} />), 'Pin Post');
  await screen.findByText('Post pinned');
  expect(queryClient.getQueryData(postQuery(post.id).queryKey)?.isPinned).toBe(true);
  cleanup();
  await choose(show(<PostCard post={{ ...mayPin, isPinned: true }} />), 'Unpin Post');
  await screen.findByText('Post unpinned');
  expect(requests.map(({ route }) => route.split(' ')[0])).toEqual(['POST', 'DELETE']);
});

test('pinning a fourth post fails with the reason', async () => {
  const sentence = 'A club can have at most three pinned posts. Unpin one first.';
  answer({ [`POST /api/posts/${post.id}/pin`]: () => refuse(409, sentence) });
  await choose(show(<PostCard post={mayPin} />), 'Pin Post');
  await screen.findByText(sentence);
});

test('a pinned post is under its heading, with its comments closed', () => {
  answer({ [`GET /api/posts/${post.id}/comments`]: pageOf() });
  show(<PinnedPosts posts={[{ ...post, isPinned: true, _count: { likes: 0, comments: 2 } }]} />);
  screen.getByRole('region', { name: 'Pinned' });
  expect(screen.getByRole('button', { name: /^Comments/ }).getAttribute('aria-expanded')).toBe('false');
});

function Club() {
  return (
    <main id="content" tabIndex={-1}>
      <PinnedPosts posts={allItems(useInfiniteQuery(pinnedPostsQuery(post.clubId)).data)} />
    </main>
  );
}

test('when the last pinned post is unpinned, the focus is on the screen, because the heading is gone', async () => {
  const pinned = { ...mayPin, isPinned: true };
  let items = [pinned];
  answer({
    [`GET /api/clubs/${post.clubId}/pins`]: () => pageOf(...items),
    [`DELETE /api/posts/${post.id}/pin`]: () => {
      items = [];
      return { isPinned: false };
    },
  });
  const user = show(<Club />);
  await screen.findByRole('heading', { name: 'Pinned' });
  await choose(user, 'Unpin Post');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pinned' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
