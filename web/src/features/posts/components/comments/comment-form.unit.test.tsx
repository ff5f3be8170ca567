import { invalidFileType } from '@contract/values/upload.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hasDraft } from '@/lib/drafts/draft.ts';
import { uploadMedia } from '@/lib/upload/upload-media.ts';
import { comment, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { onPost } from '../../api/comment-subject.ts';
import { postQuery } from '../../api/get-post.ts';
import { EditForm } from '../composer/edit-form.tsx';
import { CommentEntry } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';

vi.mock('@/lib/upload/upload-media.ts', () => ({ uploadMedia: vi.fn() }));

const imageUrl = 'http://supabase.test/storage/v1/object/public/media/pipe.png#4x3';

beforeEach(() => signIn());

test('a comment may consist of only a picture', async () => {
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

test('a sent comment leaves no draft, even if the reader left before the response', async () => {
  const reply = Promise.withResolvers();
  answer({ [`POST /api/posts/${post.id}/comments`]: () => reply.promise });
  const form = <CommentForm subject={onPost(post.id)} label="Write a comment" />;
  const user = show(form);
  await user.type(screen.getByLabelText('Write a comment'), 'Fine ash.');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  cleanup();
  expect(hasDraft(`comment.${post.id}`)).toBe(true);
  reply.resolve({ ...comment, unreachableMentions: [] });
  await waitFor(() => expect(hasDraft(`comment.${post.id}`)).toBe(false));
});

test.each([
  { more: '', left: '' },
  { more: ' And the draw?', left: 'Fine ash. And the draw?' },
])('a reader who left and came back before the response finds "$left" after it', async ({ more, left }) => {
  const reply = Promise.withResolvers();
  const onDone = vi.fn();
  answer({ [`POST /api/posts/${post.id}/comments`]: () => reply.promise });
  const form = (
    <CommentForm subject={onPost(post.id)} parentId={comment.id} label="Write a reply" onDone={onDone} />
  );
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Write a reply');
  const first = show(form);
  await first.type(field(), 'Fine ash.');
  await first.click(screen.getByRole('button', { name: 'Reply' }));
  cleanup();
  const second = show(form);
  await second.type(field(), more || '{End}');
  reply.resolve({ ...comment, unreachableMentions: [] });
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(field().value).toBe(left);
  cleanup();
  show(form);
  expect(field().value).toBe(left);
});

/** With the post on screen. */
function FormUnderPost() {
  useQuery(postQuery(post.id));
  return <CommentForm subject={onPost(post.id)} label="Write a comment" />;
}

test('after a refusal the post is loaded again, because it may have been locked', async () => {
  const asked = answer({
    [`GET /api/posts/${post.id}`]: post,
    [`POST /api/posts/${post.id}/comments`]: refuse(403, 'The comments on this post are locked.'),
  });
  const user = show(<FormUnderPost />);
  await user.type(screen.getByLabelText('Write a comment'), 'Fine ash.');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await screen.findByText('The comments on this post are locked.');
  await waitFor(() => expect(asked.filter(({ route }) => route.startsWith('GET'))).toHaveLength(2));
});

test('the error about a file disappears once a text is sent without it', async () => {
  answer({ [`POST /api/posts/${post.id}/comments`]: refuse(403, 'You cannot comment here.') });
  const user = show(<CommentForm subject={onPost(post.id)} label="Write a comment" />);
  await user.type(screen.getByLabelText('Write a comment'), 'Fine ash.');
  const choice = screen.getByLabelText<HTMLInputElement>('Add Media');
  choice.removeAttribute('accept');
  await user.upload(choice, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  await screen.findByText(invalidFileType);
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await screen.findByText('You cannot comment here.');
  expect(screen.queryByText(invalidFileType)).toBeNull();
});

/** An edit that is saved when the promise is resolved. */
function Edit({ saved }: { saved: Promise<void> }) {
  const update = useMutation({ mutationFn: (_text: string) => saved });
  return (
    <EditForm
      draft="edit.1"
      noun="post"
      content="Ash"
      limit={5000}
      update={update}
      onDone={() => undefined}
    />
  );
}

test('a saved edit leaves no draft, even if the reader left before the response', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const user = show(<Edit saved={promise} />);
  await user.type(screen.getByLabelText('Edit post'), ' falls');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  cleanup();
  expect(hasDraft('edit.1')).toBe(true);
  resolve();
  await waitFor(() => expect(hasDraft('edit.1')).toBe(false));
});

test('an edit that is opened again before the reply keeps showing what was saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const user = show(<Edit saved={promise} />);
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Edit post');
  await user.type(field(), ' falls');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(field().readOnly).toBe(true);
  cleanup();
  show(<Edit saved={promise} />);
  resolve();
  await waitFor(() => expect(hasDraft('edit.1')).toBe(false));
  expect(field().value).toBe('Ash falls');
});

test('the picture of a comment opens, and a deleted comment has none', () => {
  show(<CommentEntry comment={{ ...comment, imageUrl }} onReply={() => undefined} />);
  screen.getByRole('button', { name: 'Picture by Ana Silva' });
  cleanup();
  show(<CommentEntry comment={{ ...comment, imageUrl, isDeleted: true }} onReply={() => undefined} />);
  expect(screen.queryByRole('img', { name: /^Picture/ })).toBeNull();
});
