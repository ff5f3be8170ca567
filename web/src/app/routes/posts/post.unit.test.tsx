import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { postQuery } from '@/features/posts/api/get-post.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { currentUser, pageOf, post } from '@/testing/samples.ts';
import { show, showWithWayOut } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import PostScreen from './post.tsx';

test('a deleted post is not shown from an earlier reply', async () => {
  signIn();
  let isGone = false;
  answer({
    [`GET /api/posts/${post.id}`]: () => (isGone ? refuse(404, 'Not found') : Response.json(post)),
    [`GET /api/posts/${post.id}/comments`]: pageOf(),
    'GET /api/users/me': currentUser,
  });
  show(
    <Routes>
      <Route path="/posts/:postId" element={<PostScreen />} />
    </Routes>,
    `/posts/${post.id}`,
  );
  await screen.findByText(post.content);
  isGone = true;
  await act(() => queryClient.invalidateQueries(postQuery(post.id)));
  await screen.findByRole('heading', { name: 'Post not found' });
  expect(screen.queryByText(post.content)).toBeNull();
});

test('a post that waits for approval has no comments, and becomes a post when it is approved', async () => {
  signIn();
  let shown = { ...post, isHeld: true, viewer: { ...post.viewer, canComment: false, canApprove: true } };
  const requests = answer({
    [`GET /api/posts/${post.id}`]: () => Response.json(shown),
    [`POST /api/posts/${post.id}/approve`]: () => {
      shown = { ...post };
      return Response.json(post);
    },
    [`GET /api/posts/${post.id}/comments`]: pageOf(),
    'GET /api/users/me': currentUser,
  });
  const user = showWithWayOut('/posts/:postId', <PostScreen />, `/posts/${post.id}`);
  const approve = await screen.findByRole('button', { name: /^Approve/ });
  expect(requests.some(({ route }) => route.endsWith('/comments'))).toBe(false);
  await user.click(approve);
  await waitFor(() => expect(screen.queryByText('Waiting for approval')).toBeNull());
  screen.getByText(post.content);
});

test('the reply to a deletion leaves a user alone who has opened another page', async () => {
  signIn();
  let reply: (deleted: Response) => void = () => undefined;
  const mine = { ...post, viewer: { ...post.viewer, canDelete: true } };
  answer({
    [`GET /api/posts/${post.id}`]: mine,
    [`DELETE /api/posts/${post.id}`]: () => new Promise((resolve) => (reply = resolve)),
    'GET /api/users/me': currentUser,
  });
  const user = showWithWayOut('/posts/:postId', <PostScreen />, `/posts/${post.id}`);
  await user.click(await screen.findByRole('button', { name: 'Post options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Post' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('link', { name: 'Messages' }));
  await waitFor(() => expect(window.location.pathname).toBe('/messages'));
  await act(async () => reply(new Response(null, { status: 204 })));
  await waitFor(() => expect(queryClient.getQueryData(postQuery(post.id).queryKey)).toBeUndefined());
  expect(window.location.pathname).toBe('/messages');
});
