import { clubParams } from '../../_shared/contract/clubs.ts';
import { pageQuery } from '../../_shared/contract/common.ts';
import { postPage } from '../../_shared/contract/posts.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getClubPosts = endpoint({
  summary: 'List the posts of a club, newest first',
  params: clubParams,
  query: pageQuery,
  reply: postPage,
  missing: notFound('Club not found'),
  statements: ({ sql, params, query: { limit, offset, cursor = null } }) =>
    sql`
      select private.get_club_posts(id, ${limit}, ${offset}, ${cursor}) as reply
      from private.open_club_id_of(${params.id}) as id where id is not null`,
});
