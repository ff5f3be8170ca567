import { commentPage, commentQuery } from '../../_shared/contract/comments.ts';
import { list } from '../http/list.ts';
import { aSubject, type Subject, subjectInPath } from './subjects.ts';

export const getComments = (on: Subject) =>
  list({
    summary: `List the comments on ${aSubject(on)} with their first replies, newest first, or the replies to one comment`,
    ...subjectInPath[on],
    query: commentQuery,
    reply: commentPage,
    statements({ sql, params: { id }, query: { parentId = null }, page }) {
      // A post that waits for approval has none, but those who can see it are not told that it does not exist.
      const subject =
        on === 'post'
          ? sql`(select id from posts union all select id from held_posts) posts`
          : sql`${sql(`${on}s`)}`;
      return parentId === null
        ? sql`select private.get_comments(id, ${page}) as reply from ${subject} where id = ${id}`
        : sql`
            select private.get_replies(id, ${parentId}, ${page}) as reply
            from ${subject} where id = ${id}`;
    },
  });
