import { commentDraft, writtenComment } from '../../_shared/contract/comments.ts';
import { endpoint } from '../http/endpoint.ts';
import { aSubject, type Subject, subjectInPath } from './subjects.ts';

export const createComment = (on: Subject) =>
  endpoint({
    summary: `Comment on ${aSubject(on)}, or reply to a comment`,
    ...subjectInPath[on],
    body: commentDraft,
    reply: writtenComment,
    status: 201,
    statements({ sql, params: { id }, body: { content, parentId = null, imageUrl = null } }) {
      const idOf = (subject: Subject) => (on === subject ? id : null);
      return sql`
        select private.create_comment(
          ${idOf('post')}, ${idOf('review')}, ${idOf('event')}, ${parentId}, ${content}, ${imageUrl}) as reply`;
    },
  });
