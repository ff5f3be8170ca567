import { postPage } from '../../_shared/contract/posts.ts';
import { clubInPath } from '../clubs/in-path.ts';
import { list } from '../http/list.ts';

export const getHeldPosts = list({
  summary:
    'List your posts that wait for approval in a club, or all of them in a club that you own or administer, oldest first',
  ...clubInPath,
  reply: postPage,
  statements: ({ sql, params: { id: club }, page }) => sql`
    select private.get_held_posts(id, ${page}) as reply
    from private.open_club_id_of(${club}) as id where id is not null`,
});
