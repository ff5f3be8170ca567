import { muting } from '../http/muting.ts';
import { userInPath } from './in-path.ts';

export const muteUser = muting({
  summary:
    'Mute a user: their posts are not in your feed, and nothing they do notifies you. They are not told',
  ...userInPath,
  mute: (sql, { username }, interval) =>
    sql`select private.mute_user(${username}, ${interval}::interval) as reply`,
});
