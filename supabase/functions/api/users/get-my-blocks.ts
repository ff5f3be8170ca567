import { userSearchPage } from '../../_shared/contract/users.ts';
import { list } from '../http/list.ts';

export const getMyBlocks = list({
  summary: 'List the users you have blocked, latest first',
  reply: userSearchPage,
  statements: ({ sql, page }) => sql`select private.get_my_blocks(${page}) as reply`,
});
