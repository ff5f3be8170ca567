import { userSearchPage, userSearchQuery } from '../../_shared/contract/users.ts';
import { endpoint } from '../endpoint.ts';

export const searchUsers = endpoint({
  summary: 'Users whose names match, without the caller. Members of the club first',
  query: userSearchQuery,
  reply: userSearchPage,
  statements: ({ sql, query: { q = null, clubId = null } }) =>
    sql`
      select json_build_object('items', private.search_users(${q}, 10, ${clubId}, true), 'nextCursor', null) as reply`,
});
