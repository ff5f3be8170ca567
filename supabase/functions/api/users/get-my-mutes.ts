import { mutePage } from '../../_shared/contract/mutes.ts';
import { endpoint } from '../http/endpoint.ts';
import { paged } from '../http/paged.ts';

export const getMyMutes = endpoint({
  summary: 'List what you have muted, latest first',
  ...paged(mutePage),
  statements: ({ sql, query: { limit, offset, cursor = null } }) =>
    sql`select private.get_my_mutes(${limit}, ${offset}, ${cursor}) as reply`,
});
