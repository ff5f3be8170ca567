import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { another, ben, comment, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { CommentThread } from './comment-thread.tsx';

beforeEach(() => signIn());

test('Reply leads to the reply form, also if the form is already open', async () => {
  answer({});
  const reply = another(comment, 1, { parentId: comment.id, author: ben });
  const user = show(<CommentThread comment={{ ...comment, replies: [reply], _count: { replies: 1 } }} />);
  const field = () =>
    screen.getByLabelText(`Reply to ${comment.author?.displayName}`, { selector: 'textarea' });
  for (const { author } of [comment, reply]) {
    await user.click(screen.getByRole('button', { name: `Reply to ${author?.displayName}` }));
    await waitFor(() => expect(document.activeElement).toBe(field()));
  }
});

test('when the last replies have loaded, the focus is on the thread, because the button is gone', async () => {
  const replies = [1, 2].map((id) => another(comment, id, { parentId: comment.id, author: ben }));
  answer({ [`GET /api/posts/${comment.postId}/comments`]: pageOf(...replies) });
  const shown = replies.slice(0, 1);
  const user = show(<CommentThread comment={{ ...comment, replies: shown, _count: { replies: 2 } }} />);
  await user.click(screen.getByRole('button', { name: 'Show more replies' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more replies' })).toBeNull());
  const thread = screen.getByRole('list', { name: 'Replies' }).parentElement;
  await waitFor(() => expect(document.activeElement).toBe(thread));
});
