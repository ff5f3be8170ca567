import { pinnedComments } from '../../_shared/contract/posts/pinned-comments.ts';
import { endpoint } from '../http/endpoint.ts';
import { commentInPath } from './in-path.ts';

const pin = (summary: string, isPinned: boolean) =>
  endpoint({
    ...commentInPath,
    summary,
    reply: pinnedComments,
    statements: ({ sql, params: { id, commentId } }) =>
      sql`select private.pin_comment(${commentId}, ${id}, ${isPinned}) as reply`,
  });

export const pinComment = pin(
  'Pin a comment on an event that you host, or whose club you own or administer. Returns the pinned comments, at most three',
  true,
);
export const unpinComment = pin('Unpin a comment on such an event. Returns the pinned comments', false);
