import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { uploadMedia } from '@/lib/upload-media.ts';
import { comment, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { onPost } from '../api/comment-subject.ts';
import { CommentEntry } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';

vi.mock('@/lib/upload-media.ts', () => ({ uploadMedia: vi.fn() }));

const imageUrl = 'https://a.example/pipe.png#4x3';

beforeEach(() => signIn());

test('a comment may be a picture alone', async () => {
  vi.mocked(uploadMedia).mockResolvedValue(imageUrl);
  const asked = answer({
    [`POST /api/posts/${post.id}/comments`]: { ...comment, content: '', imageUrl, unreachableMentions: [] },
  });
  const user = show(<CommentForm subject={onPost(post.id)} label="Write a comment" />);
  await user.click(screen.getByLabelText('Write a comment'));
  await user.upload(screen.getByLabelText('Add Media'), new File(['x'], 'pipe.png', { type: 'image/png' }));
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(asked[0]?.body).toEqual({ content: '', imageUrl }));
  await waitFor(() => expect(screen.queryByAltText('Preview of pipe.png')).toBeNull());
});

test('the picture of a comment opens, and a deleted comment has none', () => {
  show(<CommentEntry comment={{ ...comment, imageUrl }} onReply={() => undefined} />);
  screen.getByRole('button', { name: 'Picture by Ana Silva' });
  cleanup();
  show(<CommentEntry comment={{ ...comment, imageUrl, isDeleted: true }} onReply={() => undefined} />);
  expect(screen.queryByRole('img', { name: /^Picture/ })).toBeNull();
});
