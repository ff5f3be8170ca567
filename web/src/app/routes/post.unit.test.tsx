import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { postQuery } from '@/features/posts/api/get-post.ts';
import { queryClient } from '@/lib/query-client.ts';
import { currentUser, pageOf, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
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
