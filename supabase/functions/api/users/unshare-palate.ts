import { palateShare } from '../../_shared/contract/palate.ts';
import { endpoint } from '../http/endpoint.ts';

export const unsharePalate = endpoint({
  summary: 'Stop sharing your palate',
  reply: palateShare,
  statements: ({ sql }) => [
    sql`delete from palate_sharers`,
    sql`select json_build_object('isMineShared', false) as reply`,
  ],
});
