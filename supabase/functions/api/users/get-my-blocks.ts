import { userSearchPage } from '../../_shared/contract/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { paged } from '../http/paged.ts';

export const getMyBlocks = endpoint({
  summary: 'List the users you have blocked, latest first',
  ...paged(userSearchPage),
  statements: ({ sql, query: { limit, offset, cursor = null } }) =>
    sql`select private.get_my_blocks(${limit}, ${offset}, ${cursor}) as reply`,
});
