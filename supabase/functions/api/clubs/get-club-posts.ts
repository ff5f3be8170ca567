import { postPage } from '../../_shared/contract/posts.ts';
import { endpoint } from '../http/endpoint.ts';
import { paged } from '../http/paged.ts';
import { clubInPath } from './in-path.ts';

export const getClubPosts = endpoint({
  summary: 'List the posts of a club, newest first',
  ...clubInPath,
  ...paged(postPage),
  statements: ({ sql, params, query: { limit, offset, cursor = null } }) =>
    sql`
      select private.get_club_posts(id, ${limit}, ${offset}, ${cursor}) as reply
      from private.open_club_id_of(${params.id}) as id where id is not null`,
});
