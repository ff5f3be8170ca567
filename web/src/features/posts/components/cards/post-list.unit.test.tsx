import { useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { allItems } from '@/lib/cache/pages.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { ana, another, ben, comment, pageOf, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { feedQuery } from '../../api/get-feed.ts';
import { PostList } from './post-list.tsx';

// Loading them for the first time takes longer than a test waits on a busy machine.
beforeAll(() =>
  Promise.all([
    import('@/components/overlays/menu-surface.tsx'),
    import('@/components/overlays/alert-dialog-surface.tsx'),
  ]),
);
beforeEach(() => signIn());

function List() {
  const query = useInfiniteQuery(feedQuery);
  return <PostList query={query} label="Posts" empty="No posts yet" />;
}

const commentsOf = `GET /api/posts/${post.id}/comments`;
const button = (name: RegExp) => screen.getByRole('button', { name });

test('comments are open if there are any, and otherwise open on request', async () => {
  const discussed = another(post, 1, { _count: { likes: 0, comments: 1 }, author: ben });
  answer({
    'GET /api/posts/feed': pageOf(discussed, post),
    [`GET /api/posts/${discussed.id}/comments`]: pageOf({ ...comment, postId: discussed.id }),
    [commentsOf]: pageOf(),
  });
  const user = show(<List />);
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('The feed has two posts.');
  await within(first).findByText('Which leaf?');
  expect(within(second).queryByRole('group', { name: 'Comments' })).toBeNull();
  await user.click(within(second).getByRole('button', { name: /^Comments/ }));
  await within(second).findByText('No comments yet. Be the first to comment!');
});

test('the owner and admins of the club can lock the comments on a post', async () => {
  const mine = { ...post, _count: { likes: 0, comments: 1 }, viewer: { ...post.viewer, canLock: true } };
  const asked = answer({
    'GET /api/posts/feed': pageOf(mine),
    [commentsOf]: pageOf(comment),
    [`POST /api/posts/${post.id}/lock`]: { isLocked: true },
    [`DELETE /api/posts/${post.id}/lock`]: { isLocked: false },
  });
  const user = show(<List />);
  const choose = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'Post options' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Lock Comments');
  await screen.findByText(/^Comments are locked\./);
  await choose('Unlock Comments');
  await waitFor(() => expect(screen.queryByText(/^Comments are locked\./)).toBeNull());
  expect(asked.filter(({ route }) => route.endsWith('/lock'))).toHaveLength(2);
});

test('a new comment comes first and is counted, and a blank one cannot be sent', async () => {
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
  await user.type(field, ' \u200b {Control>}{Enter}{/Control}');
  expect(button(/^Comment$/)).toHaveProperty('disabled', true);
  await user.clear(field);
  await user.type(field, 'Mine');
  await user.click(button(/^Comment$/));
  await screen.findByText('Mine');
  const entries = within(screen.getByRole('group', { name: 'Comments' })).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent?.includes('Mine'))).toEqual([true, false]);
  expect(button(/^Comments/).textContent).toContain('2');
  expect(asked.filter(({ route }) => route.startsWith('POST'))).toHaveLength(1);
});

test('a deleted comment with replies is shown as deleted, and one without is removed', async () => {
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
  for (const text of ['Which leaf?', 'And a light?']) {
    const entry = (await screen.findByText(text)).parentElement?.parentElement;
    if (!entry) throw new Error('The comment is not in an entry.');
    await user.click(within(entry).getByRole('button', { name: 'Comment options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Comment' }));
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this comment?' });
    await user.click(button(/^Delete$/));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  }
  expect(screen.getAllByText('Comment deleted')).toHaveLength(1);
  screen.getByText('Burley.');
  await waitFor(() => expect(button(/^Comments/).textContent).toContain('1'));
});

test('a like is shown immediately, and after several rapid taps the server has the state of the last one', async () => {
  const sent: string[] = [];
  let respond = () => {};
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const respondWith = (isLikedByUser: boolean) => async () => {
    sent.push(isLikedByUser ? 'like' : 'unlike');
    await responded;
    return { isLikedByUser, _count: { likes: isLikedByUser ? 5 : 4 } };
  };
  const path = `/api/posts/${post.id}/like`;
  answer({
    'GET /api/posts/feed': pageOf(post),
    [`POST ${path}`]: respondWith(true),
    [`DELETE ${path}`]: respondWith(false),
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
  respond();
  await waitFor(() => expect(sent).toEqual(['like', 'unlike']));
  await waitFor(() => expect(like.textContent).toContain('4'));
  expect(like.getAttribute('aria-pressed')).toBe('false');
});

test('a like that the server refuses is reverted, and the reason is shown', async () => {
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

test('a like stays although a next page arrives that was requested before it', async () => {
  const beforeLike = Promise.withResolvers<unknown>();
  const secondPage = pageOf(another(post, 9));
  const replies: unknown[] = [{ ...pageOf(post), nextCursor: 'second' }, beforeLike.promise];
  answer({
    'GET /api/posts/feed': () => replies.shift() ?? secondPage,
    [`POST /api/posts/${post.id}/like`]: { isLikedByUser: true, _count: { likes: 5 } },
  });
  const user = show(<List />);
  const like = await screen.findByRole('button', { name: /^Like/ });
  await waitFor(() => expect(replies).toHaveLength(0));
  await user.click(like);
  beforeLike.resolve(secondPage);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(like.getAttribute('aria-pressed')).toBe('true');
});

test('a post that was deleted while the list was being reloaded does not return', async () => {
  const mine = another(post, 5, { author: ana, viewer: { ...post.viewer, canDelete: true } });
  const beforeDeletion = Promise.withResolvers<unknown>();
  const replies: unknown[] = [pageOf(mine, post), beforeDeletion.promise];
  answer({
    'GET /api/posts/feed': () => replies.shift() ?? pageOf(post),
    [`DELETE /api/posts/${mine.id}`]: new Response(null, { status: 204 }),
  });
  const user = show(<List />);
  await screen.findAllByRole('article');
  const reloaded = queryClient.invalidateQueries({ queryKey: feedQuery.queryKey });
  const [menu] = screen.getAllByRole('button', { name: /^Post options/ });
  if (!menu) throw new Error('The post has a menu.');
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Post' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  beforeDeletion.resolve(pageOf(mine, post));
  await reloaded;
  expect(allItems(queryClient.getQueryData(feedQuery.queryKey))).toEqual([post]);
});

test('when the posts of a user are gone because they were muted, the focus is on another post', async () => {
  const theirs = another(post, 5, { author: ben });
  const mine = another(post, 6, { author: ana });
  let items = [theirs, mine];
  answer({
    'GET /api/posts/feed': () => pageOf(...items),
    [`PUT /api/users/${ben.id}/mute`]: () => {
      items = [mine];
      return { until: null };
    },
  });
  const user = show(<List />);
  const [menu] = await screen.findAllByRole('button', { name: 'Post options' });
  if (!menu) throw new Error('The post has a menu.');
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Mute @ben' }));
  await user.click(await screen.findByRole('button', { name: 'Mute' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')));
});

test('an announcement is marked as one', async () => {
  const announcement = another(post, 8, { isAnnouncement: true });
  answer({
    'GET /api/posts/feed': pageOf({ ...announcement, isUrgent: true }, another(announcement, 9, {}), post),
  });
  show(<List />);
  await screen.findAllByRole('article');
  expect(screen.getAllByText(/announcement/i).map((mark) => mark.textContent)).toEqual([
    'Urgent announcement',
    'Announcement',
  ]);
});

test('each post offers the actions that its reader may take', async () => {
  const mine = another(post, 5, {
    author: ana,
    viewer: { ...post.viewer, canEdit: true, canDelete: true, canReport: false },
  });
  const inMyClub = another(post, 6, { viewer: { ...post.viewer, canRemove: true } });
  answer({ 'GET /api/posts/feed': pageOf(mine, post, inMyClub) });
  const user = show(<List />);
  const offered: (string | null)[][] = [];
  for (const options of await screen.findAllByRole('button', { name: 'Post options' })) {
    await user.click(options);
    offered.push((await screen.findAllByRole('menuitem')).map((item) => item.textContent));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  expect(offered).toEqual([
    ['Edit Post', 'Delete Post', 'Mute Post'],
    ['Report Post', 'Mute Post', 'Mute @ben', 'Block @ben'],
    ['Report Post', 'Mute Post', 'Mute @ben', 'Block @ben', 'Remove Post'],
  ]);
});

test('a reader who may not comment or reply has no form and no Reply button', async () => {
  const silent = another(post, 7, {
    _count: { likes: 0, comments: 1 },
    viewer: { ...post.viewer, canComment: false },
  });
  answer({
    'GET /api/posts/feed': pageOf(silent),
    [`GET /api/posts/${silent.id}/comments`]: pageOf({
      ...comment,
      viewer: { ...comment.viewer, canReply: false },
    }),
  });
  show(<List />);
  await screen.findByText('Which leaf?');
  expect(screen.queryByLabelText('Write a comment')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
});

test('a list that failed to load shows the server’s sentence and can be tried again', async () => {
  let isUp = false;
  answer({ 'GET /api/posts/feed': () => (isUp ? pageOf(post) : refuse(400, 'The feed is resting.')) });
  const user = show(<List />);
  await screen.findByText('The feed is resting.');
  isUp = true;
  await user.click(button(/^Try again/));
  await screen.findByText(post.content);
});

test('a post is shown once, even if several pages contain it', async () => {
  answer({ 'GET /api/posts/feed': pageOf(post, post) });
  show(<List />);
  expect(await screen.findAllByRole('article')).toHaveLength(1);
});

test.each(['post', 'comment'])(
  'the edit of a %s gets the focus, survives a reload, and returns the focus when it is cancelled',
  async (noun) => {
    const mine = {
      ...post,
      author: ana,
      viewer: { ...post.viewer, canEdit: true },
      _count: { likes: 0, comments: 1 },
    };
    const edited = { ...comment, author: ana, viewer: { ...comment.viewer, canEdit: true } };
    answer({ 'GET /api/posts/feed': pageOf(mine), [commentsOf]: pageOf(edited) });
    const menu = noun === 'post' ? /^Post options/ : /^Comment options/;
    const field = () => screen.findByLabelText<HTMLTextAreaElement>(`Edit ${noun}`);
    const user = show(<List />);
    await screen.findByText(edited.content);
    await user.click(button(menu));
    await user.click(await screen.findByRole('menuitem', { name: /^Edit/ }));
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(await field());
    await user.type(await field(), ' And more');
    cleanup();
    const returned = show(<List />);
    expect((await field()).value).toMatch(/ And more$/);
    await returned.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sessionStorage.length).toBe(0);
    expect(screen.queryByLabelText(`Edit ${noun}`)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button(menu)));
  },
);
