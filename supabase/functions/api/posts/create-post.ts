import { postDraft } from '../../_shared/contract/posts/drafts.ts';
import { writtenPost } from '../../_shared/contract/posts.ts';
import { albumOf } from '../../_shared/contract/values/album/drafts.ts';
import { forbidden } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const createPost = endpoint({
  summary:
    'Write a post in one of your clubs, which may have up to ten pictures and videos, and a poll. If the club approves the first posts of its members, yours may wait: `isHeld` says so',
  body: postDraft,
  reply: writtenPost,
  status: 201,
  missing: forbidden('Only members of the club can post in it.'),
  statements: ({ sql, body: { clubId, content, isAnnouncement, isUrgent, poll = null, ...pictured } }) =>
    sql`
      select private.create_post(
        ${clubId}, ${content}, ${sql.json(albumOf(pictured))}, ${isAnnouncement}, ${isUrgent}, ${poll && sql.json(poll)}
      ) as reply`,
});
