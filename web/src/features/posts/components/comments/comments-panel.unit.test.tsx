import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { another, comment, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { onPost } from '../../api/comment-subject.ts';
import { postQuery } from '../../api/get-post.ts';
import { CommentsPanel } from './comments-panel.tsx';

const path = `GET /api/posts/${post.id}/comments`;
const discussed = { ...post, _count: { likes: 0, comments: 4 } };
const comments = [1, 2, 3, 4].map((number) => another(comment, number, { content: `Comment ${number}` }));

beforeEach(() => signIn());

const entries = () => within(screen.getByRole('group', { name: 'Comments' })).getAllByRole('listitem');

test('a list shows the two newest comments, and all of them on request', async () => {
  const replies = [
    { items: comments.slice(0, 2), nextCursor: '2_a' },
    { items: comments.slice(2), nextCursor: null },
  ];
  const asked = answer({ [path]: () => replies.shift() });
  const user = show(
    <CommentsPanel id="panel" subject={onPost(discussed.id)} of={discussed} isWhole={false} />,
  );
  await screen.findByText('Comment 2');
  expect(entries()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'View all 4' }));
  await screen.findByText('Comment 4');
  expect(entries()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^(View all|Load more)/ })).toBeNull();
  expect(asked.map(({ query }) => query)).toEqual(['?limit=2', '?limit=20&cursor=2_a']);
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('panel'));
});

const closed = { ...discussed.viewer, canComment: false };
const endsAt = '2026-12-01T12:00:00.000Z';
test.each([
  ['Comments are locked.', { isLocked: true, viewer: closed }, false],
  ["Comments are locked. Only the club's owner and admins can write.", { isLocked: true }, true],
  [
    /^You are in a time-out in this club until Tuesday, December 1, 2026.* You can read, but not write. Reason: Rude$/,
    { timeOut: { endsAt, reason: 'Rude' }, viewer: closed },
    false,
  ],
])('in the place of the form, it says "%s"', async (sentence, change, canWrite) => {
  answer({ [path]: { items: comments, nextCursor: null } });
  show(<CommentsPanel id="panel" subject={onPost(discussed.id)} of={{ ...discussed, ...change }} isWhole />);
  const group = await screen.findByRole('group', { name: 'Comments' });
  await vi.waitFor(() =>
    expect([...group.querySelectorAll('p')].map(({ textContent }) => textContent)).toContainEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ),
  );
  expect(screen.queryByLabelText('Write a comment') !== null).toBe(canWrite);
});

test("the post's own screen shows them at once", async () => {
  const asked = answer({ [path]: { items: comments, nextCursor: null } });
  show(<CommentsPanel id="panel" subject={onPost(discussed.id)} of={discussed} isWhole />);
  await screen.findByText('Comment 4');
  expect(asked.map(({ query }) => query)).toEqual(['?limit=20']);
});

test('in a card far from the screen, they are not loaded until the reader opens them', () => {
  const asked = answer({ [path]: { items: comments, nextCursor: null } });
  show(null);
  vi.spyOn(IntersectionObserver.prototype, 'observe').mockReturnValue();
  const panel = { id: 'panel', subject: onPost(discussed.id), of: discussed, isWhole: false };
  show(<CommentsPanel {...panel} />);
  expect(screen.queryByLabelText('Write a comment')).toBeNull();
  expect(asked).toEqual([]);
  cleanup();
  show(<CommentsPanel {...panel} isAsked />);
  screen.getByLabelText('Write a comment');
});

test('a count that is less than what has been loaded since is corrected', async () => {
  const known = { ...discussed, _count: { likes: 0, comments: 0 } };
  answer({
    [path]: { items: comments.slice(0, 2), nextCursor: '2_a' },
    [`GET /api/posts/${post.id}`]: discussed,
  });
  queryClient.setQueryData(postQuery(post.id).queryKey, known);
  show(<Discussed />);
  await screen.findByRole('button', { name: 'View all 4' });
  expect(queryClient.getQueryData(postQuery(post.id).queryKey)?._count.comments).toBe(4);
});

function Discussed() {
  const { data: of } = useQuery({ ...postQuery(post.id), enabled: false });
  return of && <CommentsPanel id="panel" subject={onPost(post.id)} of={of} isWhole={false} />;
}

const noComments = 'No comments yet. Be the first to comment!';

test.each([
  [0, noComments, 'There is nothing to show here.'],
  [2, 'There is nothing to show here.', noComments],
])('of %i comments, none of which the reader may see, it says what is true', async (count, said, unsaid) => {
  answer({ [path]: { items: [], nextCursor: null } });
  const of = { ...post, _count: { likes: 0, comments: count } };
  show(<CommentsPanel id="panel" subject={onPost(post.id)} of={of} isWhole />);
  await screen.findByText(said);
  expect(screen.queryByText(unsaid)).toBeNull();
});
