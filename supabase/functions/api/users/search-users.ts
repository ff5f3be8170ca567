import { userSearchPage, userSearchQuery } from '../../_shared/contract/users.ts';
import { act } from '../act.ts';

export const searchUsers = act({
  summary: 'People whose names fit, without me; the members of a club first',
  query: userSearchQuery,
  reply: userSearchPage,
  ask: ({ sql, query: { q, clubId = null } }) =>
    sql`
      select json_build_object('items', private.search_users(${q}, 10, ${clubId}, true), 'nextCursor', null) as reply`,
});
