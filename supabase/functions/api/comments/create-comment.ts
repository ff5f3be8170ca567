import { commentDraft, writtenComment } from '../../_shared/contract/comments.ts';
import { endpoint } from '../http/endpoint.ts';
import { postInPath } from '../posts/in-path.ts';
import { reviewInPath } from '../reviews/in-path.ts';

export const createComment = (on: 'post' | 'review') =>
  endpoint({
    summary: `Comment on a ${on}, or reply to a comment`,
    ...(on === 'post' ? postInPath : reviewInPath),
    body: commentDraft,
    reply: writtenComment,
    status: 201,
    statements({ sql, params: { id }, body: { content, parentId = null, imageUrl = null } }) {
      const [postId, reviewId] = on === 'post' ? [id, null] : [null, id];
      return sql`
        select private.create_comment(${postId}, ${reviewId}, ${parentId}, ${content}, ${imageUrl}) as reply`;
    },
  });
