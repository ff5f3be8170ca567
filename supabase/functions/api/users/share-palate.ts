import { palateShare } from '../../_shared/contract/palate.ts';
import { endpoint } from '../http/endpoint.ts';

export const sharePalate = endpoint({
  summary: 'Share your palate: users who share theirs can see how far you agree',
  reply: palateShare,
  statements: ({ sql }) => [
    sql`insert into palate_sharers default values on conflict do nothing`,
    sql`select json_build_object('isMineShared', true) as reply`,
  ],
});
