import type { Comment } from '@contract/comments.ts';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ask } from '@/lib/api/api-client.ts';
import { restartLoading } from '@/lib/api/restart-loading.ts';
import { changeItem, changeItems } from '@/lib/cache/change-item.ts';
import { happened } from '@/lib/cache/happened.ts';
import { type Pages, prepend } from '@/lib/cache/pages.ts';
import { type CommentSubject, subjectOf } from './comment-subject.ts';

/** The part of a post, review or event that changes with its comments. */
type Commented = { id: string; _count: { comments: number } };

const counted = z.object({ _count: z.object({ comments: z.number() }) });

type Change = (comment: Comment) => Comment | undefined;

/** Changes a comment or a reply wherever it is shown, or removes it if `change` returns undefined. */
export function changeComment(cache: QueryClient, subject: CommentSubject, id: string, change: Change) {
  changeAll(cache, subject, (comment) => {
    if (comment.id === id) return change(comment);
    if (!comment.replies?.some((reply) => reply.id === id)) return comment;
    return {
      ...comment,
      replies: comment.replies.flatMap((reply) => (reply.id === id ? change(reply) : reply) ?? []),
    };
  });
}

/** Puts a new comment first, or a new reply last under its comment, and increases the count. */
export function addComment(cache: QueryClient, added: Comment) {
  const { parentId } = added;
  const subject = subjectOf(added);
  count(cache, subject, 1);
  if (parentId === null) {
    cache.setQueriesData<Pages<Comment>>(
      { queryKey: ['comments', subject.id, 'top'] },
      (pages) => pages && prepend(pages, added),
    );
    restartLoading(cache, ['comments', subject.id]);
    return;
  }
  changeComment(cache, subject, parentId, (parent) => {
    const { replies = [], _count } = parent;
    // The comments may have been loaded again before the response.
    if (replies.some(({ id }) => id === added.id)) return parent;
    return { ...parent, replies: [...replies, added], _count: { replies: _count.replies + 1 } };
  });
  void happened('replyCreated', subject.id, parentId);
}

/** Removes a comment. If it has replies, it stays as a note that it was deleted, until the last reply is removed. */
export function removeComment(cache: QueryClient, removed: Comment) {
  const { id, parentId } = removed;
  const subject = subjectOf(removed);
  count(cache, subject, -1);
  changeComment(cache, subject, id, (comment) =>
    comment._count.replies > 0 ? { ...comment, content: '', author: null, isDeleted: true } : undefined,
  );
  if (parentId === null) return;
  changeComment(cache, subject, parentId, (parent) => {
    const replies = parent._count.replies - 1;
    return parent.isDeleted && replies === 0 ? undefined : { ...parent, _count: { replies } };
  });
}

/** Fetches how many comments a post, review or event has. Others may have commented since it was loaded. */
export async function recountComments(cache: QueryClient, { on, id }: CommentSubject) {
  const { _count } = await ask(counted, `/api/${on}/${id}`);
  changeItem<Commented>(cache, on, id, (subject) => ({
    ...subject,
    _count: { ...subject._count, comments: _count.comments },
  }));
}

function changeAll(cache: QueryClient, subject: CommentSubject, change: Change) {
  changeItems(cache, ['comments', subject.id], change);
}

/** A review on its own screen is also reloaded, because the server knows the exact count. */
function count(cache: QueryClient, { on, id }: CommentSubject, by: number) {
  changeItem<Commented>(cache, on, id, (subject) => ({
    ...subject,
    _count: { ...subject._count, comments: subject._count.comments + by },
  }));
  if (on === 'reviews') void happened('reviewCommented', id);
}
