import { useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';
import { ana, another, ben, comment, pageOf, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { feedQuery } from '../api/get-feed.ts';
import { PostList } from './post-list.tsx';

// Their first fetch takes longer than a test waits on a busy machine.
beforeAll(() =>
  Promise.all([import('@/components/menu-surface.tsx'), import('@/components/alert-dialog-surface.tsx')]),
);
beforeEach(() => signIn());
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function List() {
  const query = useInfiniteQuery(feedQuery);
  return (
    <PostList query={query} userId={ana.id} label="Posts" failed="Failed to load feed" empty="No posts yet" />
  );
}

const commentsOf = `GET /api/posts/${post.id}/comments`;
const button = (name: RegExp) => screen.getByRole('button', { name });

test('shows the comments by itself when there are some, and else only when asked', async () => {
  const talked = another(post, 1, { _count: { likes: 0, comments: 1 }, author: ben });
  answer({
    'GET /api/posts/feed': pageOf(talked, post),
    [`GET /api/posts/${talked.id}/comments`]: pageOf({ ...comment, postId: talked.id }),
    [commentsOf]: pageOf(),
  });
  const user = show(<List />);
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('Two posts were answered.');
  await within(first).findByText('Which leaf?');
  expect(within(second).queryByRole('group', { name: 'Comments' })).toBeNull();
  await user.click(within(second).getByRole('button', { name: /^Comments/ }));
  await within(second).findByText('No comments yet. Be the first to comment!');
});

test('puts a new comment first and counts it; a blank one cannot be sent', async () => {
  const two = { ...post, _count: { likes: 0, comments: 1 } };
  const asked = answer({
    'GET /api/posts/feed': pageOf(two),
    [commentsOf]: pageOf(comment),
    [`POST /api/posts/${post.id}/comments`]: (body: { content: string }) => ({
      ...another(comment, 2, { content: body.content }),
      unreachableMentions: [],
    }),
  });
  const user = show(<List />);
  const field = await screen.findByLabelText('Write a comment');
  await user.type(field, '   {Control>}{Enter}{/Control}');
  expect(button(/^Comment$/)).toHaveProperty('disabled', true);
  await user.clear(field);
  await user.type(field, 'Mine');
  await user.click(button(/^Comment$/));
  await screen.findByText('Mine');
  const said = within(screen.getByRole('group', { name: 'Comments' })).getAllByRole('listitem');
  expect(said.map((one) => one.textContent?.includes('Mine'))).toEqual([true, false]);
  expect(button(/^Comments/).textContent).toContain('2');
  expect(asked.filter(({ route }) => route.startsWith('POST'))).toHaveLength(1);
});

test('a deleted comment with replies leaves its place; without them it is gone', async () => {
  const reply = another(comment, 3, { parentId: comment.id, content: 'Burley.', author: ben });
  const top = { ...comment, replies: [reply], _count: { replies: 1 } };
  const lonely = another(comment, 4, { content: 'And a light?' });
  answer({
    'GET /api/posts/feed': pageOf({ ...post, _count: { likes: 0, comments: 3 } }),
    [commentsOf]: pageOf(top, lonely),
    [`DELETE /api/posts/${post.id}/comments/${top.id}`]: new Response(null, { status: 204 }),
    [`DELETE /api/posts/${post.id}/comments/${lonely.id}`]: new Response(null, { status: 204 }),
  });
  const user = show(<List />);
  for (const words of ['Which leaf?', 'And a light?']) {
    const entry = (await screen.findByText(words)).parentElement?.parentElement;
    if (!entry) throw new Error('A comment stands in its entry.');
    await user.click(within(entry).getByRole('button', { name: 'Comment options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Comment' }));
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this comment?' });
    await user.click(button(/^Delete$/));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  }
  expect(screen.getAllByText('Comment deleted')).toHaveLength(1);
  screen.getByText('Burley.');
  await waitFor(() => expect(button(/^Comments/).textContent).toContain('1'));
});

test('a like shows at once, and the last of rapid taps is what the server holds', async () => {
  const sent: string[] = [];
  let answerFirst = () => {};
  const firstMayAnswer = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const answered = (isLikedByUser: boolean) => async () => {
    sent.push(isLikedByUser ? 'like' : 'unlike');
    await firstMayAnswer;
    return { isLikedByUser, _count: { likes: isLikedByUser ? 5 : 4 } };
  };
  const path = `/api/posts/${post.id}/like`;
  answer({
    'GET /api/posts/feed': pageOf(post),
    [`POST ${path}`]: answered(true),
    [`DELETE ${path}`]: answered(false),
  });
  const user = show(<List />);
  const like = await screen.findByRole('button', { name: /^Like/ });
  await user.click(like);
  expect(like.getAttribute('aria-pressed')).toBe('true');
  expect(like.textContent).toContain('5');
  await user.click(like);
  await user.click(like);
  await user.click(like);
  expect(sent).toEqual(['like']);
  answerFirst();
  await waitFor(() => expect(sent).toEqual(['like', 'unlike']));
  await waitFor(() => expect(like.textContent).toContain('4'));
  expect(like.getAttribute('aria-pressed')).toBe('false');
});

test('takes a refused like back and says why', async () => {
  answer({
    'GET /api/posts/feed': pageOf(post),
    [`POST /api/posts/${post.id}/like`]: refuse(404, 'Post not found'),
  });
  const user = show(<List />);
  const like = await screen.findByRole('button', { name: /^Like/ });
  await user.click(like);
  await screen.findByText('Post not found');
  expect(like.getAttribute('aria-pressed')).toBe('false');
  expect(like.textContent).toContain('4');
});

test('the author finds Edit and Delete, everybody else Report', async () => {
  const mine = another(post, 5, { author: ana });
  answer({ 'GET /api/posts/feed': pageOf(mine, post) });
  const user = show(<List />);
  const [first, second] = await screen.findAllByRole('button', { name: 'Post options' });
  const offers = async (button: HTMLElement | undefined) => {
    if (button) await user.click(button);
    const items = await screen.findAllByRole('menuitem');
    const words = items.map((item) => item.textContent);
    await user.keyboard('{Escape}');
    return words;
  };
  expect(await offers(first)).toEqual(['Edit Post', 'Delete Post']);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(await offers(second)).toEqual(['Report Post']);
});

test('says that it failed, and tries again', async () => {
  let isUp = false;
  answer({ 'GET /api/posts/feed': () => (isUp ? pageOf(post) : refuse(400, 'no')) });
  const user = show(<List />);
  await screen.findByText('Failed to load feed');
  isUp = true;
  await user.click(button(/^Try again/));
  await screen.findByText(post.content);
});

test('shows a post once, however often the pages hold it', async () => {
  answer({ 'GET /api/posts/feed': pageOf(post, post) });
  show(<List />);
  expect(await screen.findAllByRole('article')).toHaveLength(1);
});
