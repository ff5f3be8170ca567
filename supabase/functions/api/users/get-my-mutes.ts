import { mutePage } from '../../_shared/contract/mutes.ts';
import { endpoint } from '../endpoint.ts';
import { paged } from '../paged.ts';

export const getMyMutes = endpoint({
  summary: 'List what you have muted, latest first',
  ...paged(mutePage),
  statements: ({ sql, query: { limit, offset, cursor = null } }) =>
    sql`select private.get_my_mutes(${limit}, ${offset}, ${cursor}) as reply`,
});
