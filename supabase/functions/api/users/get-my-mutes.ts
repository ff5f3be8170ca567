import { mutePage } from '../../_shared/contract/mutes.ts';
import { list } from '../http/list.ts';

export const getMyMutes = list({
  summary: 'List what you have muted, latest first',
  reply: mutePage,
  statements: ({ sql, page }) => sql`select private.get_my_mutes(${page}) as reply`,
});
