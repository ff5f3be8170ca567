import { postPage } from '../../_shared/contract/posts.ts';
import { clubInPath } from '../clubs/in-path.ts';
import { endpoint } from '../http/endpoint.ts';

export const getPinnedPosts = endpoint({
  summary: 'List the pinned posts of a club, at most three, last pinned first',
  ...clubInPath,
  reply: postPage,
  statements: ({ sql, params }) =>
    sql`
      select private.get_pinned_posts(id) as reply
      from private.open_club_id_of(${params.id}) as id where id is not null`,
});
