import { muting } from '../http/muting.ts';
import { postInPath } from './in-path.ts';

export const mutePost = muting({
  summary: 'Mute a post: comments on it do not notify you',
  ...postInPath,
  mute: (sql, { id }, interval) =>
    sql`select private.mute(${interval}::interval, of_post_id => ${id}) as reply`,
});
