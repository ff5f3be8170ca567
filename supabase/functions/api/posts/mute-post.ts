import { muting } from '../users/muting.ts';
import { postInPath } from './in-path.ts';

export const [mutePost, unmutePost] = muting('post', {
  summary: 'Mute a post: comments on it do not notify you',
  ...postInPath,
  mute: (sql, { id }, duration) => sql`select private.mute(${duration}, of_post_id => ${id}) as reply`,
  unmute: (sql, { id }) => sql`select private.unmute(${id})`,
});
