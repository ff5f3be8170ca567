import { mute } from '../../_shared/contract/common.ts';
import { muteDraft } from '../../_shared/contract/mutes.ts';
import { endpoint } from '../http/endpoint.ts';
import { userInPath } from './in-path.ts';

export const muteUser = endpoint({
  summary:
    'Mute a user: their posts are not in your feed, and nothing they do notifies you. They are not told',
  ...userInPath,
  body: muteDraft,
  reply: mute,
  statements: ({ sql, params: { username }, body: { duration } }) =>
    sql`select private.mute_user(${username}, ${duration}) as reply`,
});

export const unmuteUser = endpoint({
  summary: 'Unmute a user. Repeating it changes nothing',
  ...userInPath,
  status: 204,
  statements: ({ sql, params: { username } }) => sql`select private.unmute(private.user_id_of(${username}))`,
});
