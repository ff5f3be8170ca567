import { userInPath } from './in-path.ts';
import { muting } from './muting.ts';

export const [muteUser, unmuteUser] = muting('user', {
  summary:
    'Mute a user: their posts are not in your feed, and nothing they do notifies you. They are not told',
  ...userInPath,
  mute: (sql, { username }, duration) => sql`select private.mute_user(${username}, ${duration}) as reply`,
  unmute: (sql, { username }) => sql`select private.unmute(private.user_id_of(${username}))`,
});
