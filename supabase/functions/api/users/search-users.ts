import { userSearchPage, userSearchQuery } from '../../_shared/contract/users.ts';
import { endpoint } from '../http/endpoint.ts';

export const searchUsers = endpoint({
  summary: 'Search other users by name, the members of a club first',
  query: userSearchQuery,
  reply: userSearchPage,
  statements: ({ sql, query: { q = null, clubId = null, inviteTo = null } }) =>
    sql`
      select json_build_object('items', private.search_users(${q}, 10, ${clubId}, true, ${inviteTo}), 'nextCursor', null) as reply`,
});
