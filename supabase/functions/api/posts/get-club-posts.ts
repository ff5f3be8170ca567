import { postPage } from '../../_shared/contract/posts.ts';
import { clubInPath } from '../clubs/in-path.ts';
import { list } from '../http/list.ts';

export const getClubPosts = list({
  summary: 'List the posts of a club, newest first',
  ...clubInPath,
  reply: postPage,
  statements: ({ sql, params, page }) =>
    sql`
      select private.get_club_posts(id, ${page}) as reply
      from private.open_club_id_of(${params.id}) as id where id is not null`,
});
